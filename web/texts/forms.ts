import { plural } from '#schema/words.ts'

export const texts = {
  moreIn: 'Więcej w',
  privacyPolicy: 'polityce prywatności',
  back: 'Powrót',
  notKept: 'Odpowiedzi nie przetrwają zamknięcia karty',
  next: 'Dalej',
  undoClear: 'Przywróć odpowiedzi',
  cleared: 'Formularz jest pusty.',
  count: (length: number, max: number) => `${length}/${max} znaków`,
  choose: 'Wybierz…',
  atLeastOne: '(co najmniej jeden)',
  requiredNote: 'Pola z gwiazdką (*) są obowiązkowe.',
  mend: (count: number) => `Popraw ${plural(count, ['pole', 'pola', 'pól'])}:`,
  stepOf: (step: number, count: number) => `Krok ${step} z ${count}`,
}
