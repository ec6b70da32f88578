import { plural } from '#schema/words.ts'

const peopleGenitive = ['osoby', 'osób', 'osób'] as const
const people = ['osoba', 'osoby', 'osób'] as const
const mails = ['mail', 'maile', 'maili'] as const

/** Texts of the messages to guests of an evening. */
export const texts = {
  title: 'Wiadomości',
  lead: 'Piszcie do osób z tego wieczoru: coś do zabrania, zmiana sali, link do zdjęć.',
  write: 'Nowa wiadomość',
  labels: {
    statuses: 'Do kogo',
    types: 'Z jakim biletem',
    came: 'Kto przyszedł',
    subject: 'Temat',
    body: 'Treść',
    when: 'Kiedy',
    date: 'Dzień',
    time: 'Godzina',
  },
  typesHelp: 'Bez zaznaczenia piszesz do wszystkich.',
  bodyHelp: 'Pod treścią każda osoba dostanie link do swojej rejestracji albo biletu.',
  came: { all: 'Bez różnicy', yes: 'Przyszli', no: 'Nie przyszli' },
  when: { now: 'Teraz', later: 'O wybranej godzinie' },
  whenHelp: 'Teraz to znaczy za minutę. Do tego czasu wiadomość można cofnąć.',
  hourRequired: 'Podaj dzień i godzinę',
  counting: 'Liczymy odbiorców...',
  count: (count: number) =>
    count === 0 ? 'Nikt tu nie pasuje.' : `Teraz to ${plural(count, people)}. Liczą się osoby z chwili wysłania.`,
  onlyEvening:
    'Tylko w sprawach tego wieczoru. Na zaproszenia i reklamę nikt się tu nie zgodził: od tego jest newsletter.',
  preview: 'Podgląd',
  previewLater: 'Podgląd i próba działają, gdy jest temat i treść.',
  test: 'Wyślij próbę do mnie',
  testNobody: 'Próbę wysyła osoba zalogowana linkiem albo kluczem.',
  tested: (email: string) => `Próba idzie na ${email}.`,
  send: { now: 'Wyślij', later: 'Zaplanuj wysłanie' },
  sending: 'Wysyłanie...',
  planned: (count: number, when: string) => `Zaplanowane na ${when}: ${plural(count, mails)}.`,
  sent: {
    heading: 'Wysłane i zaplanowane',
    none: 'Nie ma jeszcze żadnej wiadomości do uczestników.',
    subject: 'Wiadomość',
    when: 'Kiedy',
    figures: 'Maile',
    actions: 'Działania',
    leaves: (when: string) => `wyjdzie ${when}`,
    left: (when: string) => `wysłana ${when}`,
    waiting: (count: number) => plural(count, ['osoba dostanie', 'osoby dostaną', 'osób dostanie']),
    counts: (sent: number, all: number) => `${sent} z ${plural(all, peopleGenitive)}`,
    pending: (count: number) => `w drodze: ${count}`,
    failed: (count: number) => `nie doszło: ${count}`,
    to: (statuses: string, types: string, came: string) => [statuses, types, came].filter(Boolean).join(' · '),
    takeBack: 'Cofnij',
    taken: 'Cofnięte. Treść wróciła do formularza.',
    takenOnly: 'Cofnięte. Nikt tego nie dostanie.',
    mails: 'Zobacz maile',
  },
  notices: {
    heading: 'Zmiana planu i odwołanie',
    lead: 'O nowej dacie, godzinie albo miejscu i o odwołaniu piszą gotowe maile, z wpisem do kalendarza.',
    allKnown: 'O dacie, godzinie i miejscu wszyscy wiedzą.',
    nobody: 'Nie ma jeszcze kogo powiadomić.',
    sent: (kind: string, when: string, count: number) => `${kind}: ${when}, ${plural(count, mails)}`,
  },
}
