/** Words that many screens share. */
export const texts = {
  newTab: '(otwiera się w nowej karcie)',
  date: 'data',
  retry: 'Spróbuj ponownie',
  pause: 'Zatrzymaj',
  resume: 'Wznów',
}
