export const texts = {
  newTab: '(otwiera się w nowej karcie)',
  date: 'data',
  toasts: 'Powiadomienia',
  stale: 'Nie udało się odświeżyć danych. Pokazujemy te, które już mamy.',
  linkedin: (name: string) => `${name} na LinkedIn`,
  retry: 'Spróbuj ponownie',
  pause: 'Zatrzymaj',
  resume: 'Wznów',
  locationUnknown: 'Lokalizacja do ustalenia',
}
