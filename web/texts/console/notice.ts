import { plural } from '#schema/words.ts'

const peopleAccusative = ['osobę', 'osoby', 'osób'] as const
const people = ['osoba', 'osoby', 'osób'] as const

/** How many people do not know. What they do not know follows. */
export const unaware = (count: number): string => plural(count, ['osoba nie wie', 'osoby nie wiedzą', 'osób nie wie'])

/** Texts of the dialog that sends a notice to everybody who holds places or waits. */
export const texts = {
  heading: 'Zapisani jeszcze nie wiedzą',
  /** How an arrow between what was and what is reads aloud. */
  arrow: ', teraz',
  onAgain: 'Wieczór odwołany jednak się odbędzie',
  isOff: 'Wieczór jest odwołany',
  notify: (count: number) => `Powiadom ${plural(count, peopleAccusative)}`,
  ask: {
    changed: 'Powiadomić o zmianie?',
    off: 'Odwołać wieczór?',
  },
  explain: {
    changed: (count: number) =>
      `Mail o tej zmianie dostanie każdy, kto ma miejsce albo na nie czeka: ${plural(count, people)}. Wyjdzie za minutę, do tego czasu można go cofnąć.`,
    off: (count: number) =>
      count === 0
        ? 'Nikt nie ma jeszcze miejsca, więc nikt nie dostanie maila. Na stronie pojawi się „Wydarzenie odwołane”, a zapisy się zamkną.'
        : `Na stronie pojawi się „Wydarzenie odwołane”, zapisy się zamkną, a ${plural(count, ['osoba dostanie', 'osoby dostaną', 'osób dostanie'])} maila. Maile wyjdą za minutę, do tego czasu można to cofnąć.`,
  },
  note: 'Kilka słów od Was',
  noteHelp: 'Nieobowiązkowe. Trafi do maila.',
  send: { changed: 'Wyślij powiadomienie', off: 'Odwołaj wieczór' },
  sending: 'Wysyłanie...',
  keep: 'Jeszcze nie',
  known: 'O tej zmianie wszyscy już wiedzą.',
  off: 'Wieczór jest odwołany.',
  callOff: 'Odwołaj wieczór',
}
