import { formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import { people, places, plural } from '#schema/words.ts'

export const texts = {
  button: 'Opublikuj',
  draft: 'To jest szkic. Widzą go tylko organizatorzy.',
  heading: 'Opublikować wieczór?',
  how: 'Jak ma być pokazany',
  announced: 'Zapowiedziany',
  announcedHelp: 'Karta, strona wieczoru, kalendarze i wyszukiwarki.',
  soon: 'Jeszcze niezapowiedziany',
  soonHelp: 'Przygaszona karta z napisem „Wkrótce”, której nie da się otworzyć. Bez kalendarzy i wyszukiwarek.',
  open: (when: string | null) => (when ? `Niech zapisy otworzą się same: ${when}` : 'Od razu otwórz zapisy'),

  visible: 'Co będzie widać',
  when: (date: string | null, time: string) =>
    [formatLongDate(date) ?? 'bez daty', time === toBeAnnounced ? 'godzina do ogłoszenia' : time].join(', '),
  noPlace: 'Bez miejsca: „Lokalizacja do ustalenia”',
  content: (items: number, speakers: number) =>
    [
      items === 0 ? 'Program: „TBA”' : `Program: ${plural(items, ['punkt', 'punkty', 'punktów'])}`,
      speakers === 0 ? 'prelegenci: „TBA”' : `prelegenci: ${plural(speakers, people)}`,
    ].join(', '),
  tickets: (types: number, total: number) =>
    types === 0
      ? 'Bez biletów'
      : `${plural(types, ['rodzaj', 'rodzaje', 'rodzajów'])} biletów, razem ${plural(total, places)}`,

  missing: 'Czego brakuje',
  complete: 'Niczego.',
  checking: 'Sprawdzamy...',

  effects: 'Co się stanie',
  pageOpens: (id: number) => `Strona /event/${id} otworzy się dla wszystkich.`,
  cardOnly: 'Na listach pojawi się przygaszona karta „Wkrótce”.',
  registrationOpens: (when: string | null) =>
    when ? `Zapisy otworzą się same: ${when}.` : 'Od tej chwili każdy może odebrać bilet.',
  registrationCloses: 'Zapisy zostają zamknięte. Otworzysz je osobno.',
  becomesNext: (other: string | null) =>
    other === null
      ? 'To będzie najbliższy wieczór: zaprosi na niego strona główna.'
      : `To będzie najbliższy wieczór: strona główna zaprosi na niego zamiast na „${other}”.`,
  staysNext: (other: string) => `Najbliższym wieczorem zostaje „${other}”.`,
  undo: 'Publikację cofniesz, dopóki nikt nie ma biletu.',

  cancel: 'Jeszcze nie',
  publish: 'Opublikuj',
  publishing: 'Publikujemy...',
  done: 'Wieczór jest opublikowany.',
}
