import { keepShortWords } from '#web/texts/keep-short-words.ts'

export const texts = {
  heading: 'Twoje miejsce',
  /** In the present tense, which has no gender. */
  buyer: (name: string) => keepShortWords(`Na ten wieczór zapisuje Cię ${name}`),
  key: keepShortWords('Ten link otwiera Twój bilet bez hasła, więc nie przesyłaj go dalej.'),
  lead: 'Daj znać. Jeśli nie przyjdziesz, Twoje miejsce dostanie ktoś inny.',
  no: 'Nie przyjdę',
  noConfirm: 'Bilet straci ważność, a miejsce dostanie ktoś inny. Tego nie da się cofnąć.',
  noButton: 'Oddaj miejsce',
  name: {
    open: 'Popraw imię',
    heading: 'Popraw imię i nazwisko',
    hint: 'To imię widać na bilecie i przy wejściu.',
    save: 'Zapisz',
    saving: 'Zapisywanie...',
    back: 'Nie zmieniaj',
    saved: 'Zapisaliśmy imię.',
    script: 'Do poprawiania imienia potrzebny jest JavaScript.',
  },
}
