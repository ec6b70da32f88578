/** Words that all forms say. */
export const texts = {
  back: 'Powrót',
  next: 'Dalej',
  choose: 'Wybierz…',
  stepOf: (step: number, count: number) => `Krok ${step} z ${count}`,
}
