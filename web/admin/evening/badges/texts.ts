import { plural } from '#schema/words.ts'

const tags = ['identyfikator', 'identyfikatory', 'identyfikatorów'] as const
const pages = ['kartka', 'kartki', 'kartek'] as const

export const texts = {
  open: 'Drukuj identyfikatory',
  title: 'Identyfikatory',
  unknownTitle: 'Nie ma takiego wieczoru',
  unknown: 'Ktoś mógł go usunąć. Pozostałe są na liście.',
  toList: 'Wszystkie wieczory',
  back: 'Wszyscy zapisani',
  loading: 'Wczytywanie zapisanych',
  lead: 'Dla wszystkich z biletem, od A do Ż, po dziesięć na kartce A4. W oknie drukowania zostaw skalę 100%.',
  blanks: 'Puste na końcu',
  blanksHelp: 'Dla osób, które zapiszą się przy wejściu.',
  print: 'Drukuj',
  sum: (count: number, sheets: number) => `${plural(count, tags)}, ${plural(sheets, pages)}`,
  preview: 'Podgląd wydruku',
  empty: {
    heading: 'Nie ma jeszcze czego drukować',
    text: 'Nikt nie ma jeszcze biletu. Możesz wydrukować puste identyfikatory.',
  },
}
