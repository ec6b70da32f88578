import { ticketKindLabels } from '#schema/labels.ts'
import { plural } from '#schema/words.ts'

const issued = ['wydany', 'wydane', 'wydanych'] as const

export const texts = {
  title: 'Bilety',
  lead: 'Bez rodzaju biletu nikt się nie zapisze. Większa liczba miejsc od razu trafia do osób z listy rezerwowej.',
  caption: 'Rodzaje biletów',
  add: 'Dodaj rodzaj biletu',
  ticket: 'Bilet',
  kind: 'Dla kogo',
  places: 'Miejsca',
  taken: (sold: number, capacity: number) => `${sold} z ${capacity}`,
  price: 'Cena',
  free: 'bezpłatny',
  actions: 'Działania',
  edit: 'Edytuj',
  saved: (name: string) => `Bilet „${name}” zapisany.`,
  empty: {
    heading: 'Nie ma jeszcze biletów',
    text: 'Dodaj co najmniej jeden rodzaj, na przykład „Uczestnik” ze stu miejscami.',
  },
  form: {
    add: 'Nowy rodzaj biletu',
    edit: 'Rodzaj biletu',
    choose: 'Wybierz',
    capacityHelp: (sold: number) => `${plural(sold, issued)}, więc mniej być nie może.`,
    belowSold: (sold: number) =>
      `Nie da się zejść poniżej ${sold}: tyle biletów jest już wydanych. Najpierw trzeba anulować któryś z nich.`,
    price: 'Cena w złotych',
    priceHelp: '0 oznacza bilet bezpłatny.',
    pitchSecondsHelp: (usual: number, personal: number) =>
      `Dla występujących. Puste pole to ${usual} sekund, a dla pitchu osobistego ${personal} sekund.`,
    iconHelp: 'Jedno emoji przy nazwie biletu. Słowa, takiego jak „mic”, strona nie pokaże.',
    loading: 'Wczytywanie biletu',
  },
  labels: {
    eventId: 'Wieczór',
    name: 'Nazwa',
    type: 'Dla kogo',
    capacity: 'Liczba miejsc',
    price: 'Cena',
    description: 'Opis',
    icon: 'Ikona',
    pitchSeconds: 'Sekundy na pitch',
  },
  kinds: ticketKindLabels,
}
