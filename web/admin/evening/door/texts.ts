import { people, plural } from '#schema/words.ts'

export const texts = {
  title: 'Wejście',
  lead: 'Wolontariusze skanują bilety telefonami, także bez sieci.',
  scan: 'Otwórz skaner',
  hours: {
    opens: (moment: string) => `Drzwi otwierają się ${moment}. Wcześniej skanery działają na próbę i nic nie zapisują.`,
    closed: (moment: string) => `Drzwi zamknęły się ${moment}. Linki wolontariuszy już nie działają.`,
    calledOff: 'Ten wieczór jest odwołany, więc skanery wolontariuszy są zamknięte.',
  },
  live: {
    heading: 'Na sali',
    // Who came in by name may be more than there are tickets.
    inside: (checkedIn: number, confirmed: number) =>
      checkedIn > confirmed ? String(checkedIn) : `${checkedIn} z ${confirmed}`,
    named: (count: number) =>
      `W tym ${plural(count, ['osoba wpuszczona', 'osoby wpuszczone', 'osób wpuszczonych'])} po nazwisku.`,
    label: (name: string) => `Weszło: ${name}`,
    none: 'Ten wieczór nie ma jeszcze biletów.',
  },
  arrivals: {
    heading: 'Kiedy przychodzą',
    none: 'Nikt jeszcze nie wszedł.',
    from: 'Od godziny',
    people: 'Osoby',
    share: 'Wykres',
  },
  conflicts: {
    heading: 'Do wyjaśnienia',
    none: 'Wszystko się zgadza.',
    count: (count: number) => plural(count, ['sprawa', 'sprawy', 'spraw']),
    kinds: {
      TWICE: 'Jeden bilet, kilka wejść',
      UNKNOWN: 'Nieznany kod',
      CANCELLED: 'Anulowany bilet',
      OTHER_EVENT: 'Bilet na inny wieczór',
      NAMED: 'Wejście po nazwisku',
      PITCHED: 'Wystąpił(a), a nie ma wejścia',
    },
    advice: {
      TWICE: 'Sprawdź, kto jest na sali. Jeśli ktoś nie wszedł albo wyszedł, cofnij to wejście.',
      UNKNOWN: 'Jeśli ta osoba została, wystaw jej bilet przy wejściu. Potem cofnij to wejście.',
      CANCELLED: 'Jeśli ta osoba zostaje, przywróć bilet. Jeśli nie, cofnij wejście.',
      OTHER_EVENT: 'Jeśli ta osoba zostaje, wystaw jej bilet na ten wieczór. Potem cofnij to wejście.',
      NAMED: 'Telefon nie miał wtedy sieci. Wskaż bilet tej osoby albo zostaw ją jako osobę bez biletu.',
      PITCHED: 'Ta osoba na pewno była. Dopisz jej wejście, żeby zgadzała się liczba gości.',
    },
    byHand: 'konsola',
    undo: {
      label: 'Cofnij wejście',
      done: 'Wejście cofnięte.',
      question: {
        heading: 'Cofnąć to wejście?',
        text: 'Jeśli nikt inny nie wszedł na ten bilet, znów będzie ważny.',
        action: 'Cofnij wejście',
        tone: 'plain' as const,
      },
    },
    letIn: { label: 'Dopisz wejście', done: 'Wejście dopisane.' },
    reactivate: { label: 'Przywróć bilet', done: 'Bilet przywrócony.' },
  },
  named: {
    settle: 'Wyjaśnij',
    heading: (name: string) => `Kim jest ${name}?`,
    search: 'Imię, nazwisko albo adres',
    found: 'Kto ma bilet',
    none: 'Nie ma takiej osoby na liście.',
    more: (count: number) => `Jeszcze ${plural(count, people)}. Wpisz więcej liter.`,
    match: { label: 'To ta osoba', done: 'Wejście jest przypisane do biletu.' },
    inside: 'już na sali',
    walkIn: 'Osoba bez biletu',
    walkInLead: 'Wystawimy bilet na to nazwisko, jeśli jest miejsce.',
    type: 'Rodzaj biletu',
    choose: 'Wybierz...',
    issue: { label: 'Wystaw bilet', done: 'Bilet wystawiony.' },
  },
  absent: {
    heading: 'Kogo nie ma',
    caption: 'Osoby, które nie weszły',
    forms: people,
    name: 'Imię i nazwisko',
    type: 'Bilet',
    erased: 'Dane usunięte',
    empty: { heading: 'Nikogo nie brakuje', text: 'Wszyscy z biletem już weszli albo nikt nie ma jeszcze biletu.' },
  },
}
