import { addDays } from '#schema/dates.ts'
import type { media } from '#schema/tables/event-content.ts'
import type { Series } from './days.ts'
import { entriesOf } from './entries.ts'

/** Clippings of invented newspapers, with what they are about, and a film: so many that the last page of three is not full. */
const clippings = ({ first, second, third }: Series) => `
  ${addDays(first, 3)} gazeta-przykladowa.example/sto-pomyslow (event 1): Sto pomysłów i jedna pizza
    „Gazeta Przykładowa” o wieczorze, po którym trzy osoby założyły firmę. Treść pokazowa.
  ${addDays(first, 10)} tygodnik-na-niby.example/studenci-ucza-sie-sprzedawac (event 1): Studenci uczą się sprzedawać
    Reportaż „Tygodnika Na Niby” z pierwszej edycji. Treść pokazowa.
  ${addDays(second, 2)} kurier-demo.example/gdzie-znikaja-grosze (event 2, speaker 6): Gdzie znikają grosze z Twojej płatności
    Zapis prelekcji Oskara Świeczki w „Kurierze Demo”. Treść pokazowa.
  ${addDays(second, 6)} radio-demo.example/fintech-bez-krawata (event 2, partner 4): Fintech bez krawata
    Radio Demo rozmawia z organizatorami między jednym pitchem a drugim. Treść pokazowa.
  ${addDays(third, 4)} magazyn-makieta.example/wyrzuc-polowe-ekranu (event 3, speaker 7): Wyrzuć połowę ekranu
    Maja Latarnia w „Magazynie Makieta”: trzy produkty przed testami i po testach. Treść pokazowa.
  ${addDays(third, 7)} gazeta-przykladowa.example/dziewiecdziesiat-sekund (event 3): Dziewięćdziesiąt sekund na znalezienie ekipy
    „Gazeta Przykładowa” liczy: dwanaście wystąpień, cztery nowe zespoły. Treść pokazowa.
  ${addDays(third, 12)} uczelnia-przykladowa.example/aktualnosci/iskra (partner 1): Uczelnia, która wypuszcza startupy wieczorami
    Komunikat Uczelni Przykładowej po trzech edycjach. Treść pokazowa.
  ${addDays(third, 9)} wideo.example/iskra-3-aftermovie (event 3, film): Aftermovie: Iskra #3
    Dwie minuty z wieczoru o designie. Treść pokazowa.`

export const demoMedia = (series: Series): (typeof media.$inferInsert)[] =>
  entriesOf(clippings(series)).map(({ heading, about }, at) => {
    const [, date = '', address = '', tags = '', title = ''] = /^(\S+) (\S+) \((.+?)\): (.+)$/.exec(heading) ?? []
    const idOf = (what: string) => Number(new RegExp(`${what} (\\d+)`).exec(tags)?.[1]) || null
    return {
      id: at + 1,
      title,
      description: about,
      date,
      url: `https://${address}`,
      type: tags.includes('film') ? 'VIDEO' : 'DOCUMENT',
      eventId: idOf('event'),
      speakerId: idOf('speaker'),
      partnerId: idOf('partner'),
      createdAt: new Date(`${date}T09:00:00Z`),
    }
  })
