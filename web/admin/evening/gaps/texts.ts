import { plural } from '#schema/words.ts'
import { unaware } from '#web/texts/console/notice.ts'

const listed = (names: readonly string[]) => names.join(', ')

/** By the label of what differs (`differencesOf`). */
const changes: Partial<Record<string, string>> = {
  Data: 'o nowej dacie',
  Godzina: 'o nowej godzinie',
  Miejsce: 'o nowym miejscu',
}

export const texts = {
  checking: 'Sprawdzamy...',
  unchecked: 'Nie udało się sprawdzić wszystkiego.',
  chip: (count: number) => `Brakuje: ${count}`,
  here: 'W tej części brakuje',

  date: 'Daty',
  time: 'Godziny',
  place: 'Miejsca',
  address: 'Adresu',
  shortDescription: 'Krótkiego opisu',
  description: 'Opisu',
  topic: 'Tematu w tytule',
  copied: {
    title: () => 'Własnego tytułu: inny wieczór ma taki sam',
    shortDescription: (other: string) => `Własnego krótkiego opisu: taki sam ma „${other}”`,
    description: (other: string) => `Własnego opisu: taki sam ma „${other}”`,
  },
  opensAt: 'Godziny otwarcia zapisów',
  opening: 'Otwartych zapisów: godzina jest, a zapisy są wyłączone',
  closed: 'Otwartych zapisów: są zamknięte, choć są wolne miejsca',
  unaware: {
    changed: (count: number, what: string | undefined) => `${unaware(count)} ${changes[what ?? ''] ?? 'o zmianie'}`,
    off: (count: number) => `${unaware(count)}, że wieczór jest odwołany`,
    on: (count: number) => `${unaware(count)}, że wieczór jednak się odbędzie`,
  },
  guestNote: 'Wskazówki „Jak wejść”',
  accessNote: 'Opisu dostępności',
  agenda: 'Programu',
  agendaItem: (title: string, problem: string) => `Zgodnych godzin w programie. „${title}”: ${problem}`,
  misfit: (first: string, time: string) => `Programu na tę godzinę: zaczyna się o ${first}, a wieczór o ${time}`,
  copiedTalks: (titles: readonly string[]) =>
    `Własnych rozmów w programie. W poprzednim wieczorze też są: ${listed(titles)}`,
  speakers: 'Prelegentów',
  portraits: (names: readonly string[]) => `Zdjęć prelegentów: ${listed(names)}`,
  tickets: 'Biletów',
  decks: (count: number) => `Prezentacji ${plural(count, ['osoby', 'osób', 'osób'])}`,
  pitchStart: 'Godziny pierwszego pitchu',
  untold: (count: number) => `Wiadomości z godziną pitchu: ${plural(count, ['osoba', 'osoby', 'osób'])}`,
  pack: 'Linku dla mentorów i jury',
  doorLink: 'Linku dla wolontariuszy',
  screenLink: 'Linku do ekranu na scenie',
  moderatorLink: 'Linku do prowadzenia sceny',
  pictures: (places: readonly string[]) => `Obrazów: ${listed(places)}`,
}
