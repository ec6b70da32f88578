import { plural, wordFor } from '#schema/words.ts'

const people = ['osoba', 'osoby', 'osób'] as const

/** Questions before an evening goes into the past while people have tickets or wait. */
export const texts = {
  date: {
    heading: 'Ta data już minęła. Zapisać ją?',
    text: 'Od zapisania nikt nowy się nie zapisze, a biletów nie da się już zmienić.',
    action: 'Zapisz tę datę',
    cancel: 'Popraw datę',
    tone: 'plain' as const,
  },
  /** `time`: when the waiting list closes. */
  consequences: ({ holders, waiting }: { holders: number; waiting: number }, time: string) =>
    [
      holders > 0 && `Bilet ${wordFor(holders, ['ma', 'mają', 'ma'])} ${plural(holders, people)}.`,
      waiting > 0 &&
        `Na miejsce ${wordFor(waiting, ['czeka', 'czekają', 'czeka'])} ${plural(waiting, people)}: nikt już nie dostanie miejsca, a ${time} lista zamknie się na dobre i pójdą maile „Tym razem bez miejsca”. Do tej chwili możesz to poprawić.`,
    ]
      .filter(Boolean)
      .join(' '),
}
