import type { media } from '#schema/tables/event-content.ts'
import { addDays, type Series } from './days.ts'

type MediaRow = typeof media.$inferInsert
type Clipping = Partial<MediaRow> & Pick<MediaRow, 'title' | 'url'> & { date: string }

/** Clippings of invented newspapers. Seven of them, so that the last page of three has a single one. */
export const demoMedia = (series: Series): MediaRow[] =>
  clippings(series).map((clipping, at) => ({
    id: at + 1,
    type: 'DOCUMENT',
    ...clipping,
    createdAt: new Date(`${clipping.date}T09:00:00Z`),
  }))

const clippings = (series: Series): Clipping[] => [
  {
    title: 'Sto pomysłów i jedna pizza',
    description: '„Gazeta Przykładowa” o wieczorze, po którym trzy osoby założyły firmę. Treść pokazowa.',
    date: addDays(series.first, 3),
    url: 'https://gazeta-przykladowa.example/sto-pomyslow',
    eventId: 1,
  },
  {
    title: 'Studenci uczą się sprzedawać',
    description: 'Reportaż „Tygodnika Na Niby” z pierwszej edycji. Treść pokazowa.',
    date: addDays(series.first, 10),
    url: 'https://tygodnik-na-niby.example/studenci-ucza-sie-sprzedawac',
    eventId: 1,
  },
  {
    title: 'Gdzie znikają grosze z Twojej płatności',
    description: 'Zapis prelekcji Oskara Świeczki w „Kurierze Demo”. Treść pokazowa.',
    date: addDays(series.second, 2),
    url: 'https://kurier-demo.example/gdzie-znikaja-grosze',
    eventId: 2,
    speakerId: 6,
  },
  {
    title: 'Fintech bez krawata',
    description: 'Radio Demo rozmawia z organizatorami między jednym pitchem a drugim. Treść pokazowa.',
    date: addDays(series.second, 6),
    url: 'https://radio-demo.example/fintech-bez-krawata',
    eventId: 2,
    partnerId: 4,
  },
  {
    title: 'Wyrzuć połowę ekranu',
    description: 'Maja Latarnia w „Magazynie Makieta”: trzy produkty przed testami i po testach. Treść pokazowa.',
    date: addDays(series.third, 4),
    url: 'https://magazyn-makieta.example/wyrzuc-polowe-ekranu',
    eventId: 3,
    speakerId: 7,
  },
  {
    title: 'Dziewięćdziesiąt sekund na znalezienie ekipy',
    description: '„Gazeta Przykładowa” liczy: dwanaście wystąpień, cztery nowe zespoły. Treść pokazowa.',
    date: addDays(series.third, 7),
    url: 'https://gazeta-przykladowa.example/dziewiecdziesiat-sekund',
    eventId: 3,
  },
  {
    title: 'Uczelnia, która wypuszcza startupy wieczorami',
    description: 'Komunikat Uczelni Przykładowej po trzech edycjach. Treść pokazowa.',
    date: addDays(series.third, 12),
    url: 'https://uczelnia-przykladowa.example/aktualnosci/iskra',
    partnerId: 1,
  },
  {
    title: 'Aftermovie: Iskra #3',
    description: 'Dwie minuty z wieczoru o designie. Treść pokazowa.',
    date: addDays(series.third, 9),
    url: 'https://wideo.example/iskra-3-aftermovie',
    type: 'VIDEO',
    eventId: 3,
  },
]
