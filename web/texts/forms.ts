import { plural } from '#schema/words.ts'

/** Words that all forms say. */
export const texts = {
  leaveKept: 'Formularz nie jest jeszcze wysłany. Wyjść? Odpowiedzi zostaną w tej karcie, dopóki jej nie zamkniesz.',
  leaveLost: 'Formularz nie jest jeszcze wysłany. Wyjść? Trzeba będzie wpisać wszystko od nowa.',
  moreIn: 'Więcej w',
  privacyPolicy: 'polityce prywatności',
  back: 'Powrót',
  next: 'Dalej',
  undoClear: 'Przywróć odpowiedzi',
  cleared: 'Formularz jest pusty.',
  count: (length: number, max: number) => `${length}/${max} znaków`,
  choose: 'Wybierz…',
  requiredNote: 'Pola z gwiazdką (*) są obowiązkowe.',
  mend: (count: number) => `Popraw ${plural(count, ['pole', 'pola', 'pól'])}:`,
  stepOf: (step: number, count: number) => `Krok ${step} z ${count}`,
}
