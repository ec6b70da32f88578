import { plural, wordFor } from '#schema/words.ts'

const addedPlaces = ['miejsce', 'miejsca', 'miejsc'] as const
const groups = ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'] as const

type Placing = { name: string; quantity: number; before: number; missing: number; type: string; capacity: number }

export const texts = {
  title: 'Lista rezerwowa',
  lead: 'W kolejności zapisów. Wolne miejsce od razu dostaje pierwsza grupa, która się na nim zmieści.',
  loading: 'Wczytywanie listy rezerwowej',
  caption: (type: string) => `Kto czeka na bilet „${type}”`,
  group: 'Grupa',
  number: 'Kolejność',
  since: 'Od kiedy',
  people: 'Kto czeka',
  handedOver: 'Kto dostał miejsce',
  handedOverCaption: 'Osoby z miejscem z listy rezerwowej, od ostatniej',
  when: 'Kiedy',
  actions: 'Działania',
  off: 'Wieczór jest odwołany, więc nikt nie dostanie miejsca.',
  begun:
    'Wieczór już się zaczął, więc nikt nie dostanie miejsca. Lista zamknie się sama, godzinę po rozpoczęciu albo po ostatniej zmianie daty, godziny lub stanu.',
  place: (isExtra: boolean) => (isExtra ? 'Dodaj miejsce' : 'Daj miejsce'),
  placed: (name: string) => `${name}: miejsce jest, mail w drodze.`,
  placeQuestion: ({ name, quantity, before, missing, type, capacity }: Placing) => ({
    heading: missing > 0 ? `Dodać ${plural(missing, addedPlaces)}?` : 'Dać miejsce poza kolejnością?',
    text: [
      before > 0 && `Wcześniej na liście ${wordFor(before, ['czeka', 'czekają', 'czeka'])} ${plural(before, groups)}.`,
      missing > 0 && `Miejsc „${type}” będzie ${capacity + missing} zamiast ${capacity}.`,
      `${name}: ${plural(quantity, ['bilet od razu', 'bilety od razu', 'biletów od razu'])}. Maila nie da się cofnąć.`,
    ]
      .filter(Boolean)
      .join(' '),
    action: missing > 0 ? 'Dodaj i daj miejsce' : 'Daj miejsce',
  }),
  noneYet: 'Nikt jeszcze nie dostał miejsca z listy.',
  empty: {
    heading: 'Nikt nie czeka',
    text: 'Gdy zabraknie miejsc, na stronie wieczoru pojawi się lista rezerwowa. Kto się na nią zapisze, będzie tutaj.',
  },
}
