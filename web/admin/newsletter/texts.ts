import { plural } from '#schema/words.ts'
import { texts as formTexts } from '#web/texts/console/form.ts'

const peopleGenitive = ['osoby', 'osób', 'osób'] as const

export const texts = {
  title: 'Newsletter',
  lead: 'Numery, które piszecie i wysyłacie. Wysłane są też na stronie i w kanale RSS.',
  sections: 'Newsletter',
  issues: 'Numery',
  caption: 'Numery newslettera',
  forms: ['numer', 'numery', 'numerów'] as const,
  search: 'Szukaj po temacie',
  subject: 'Temat',
  state: 'Stan',
  when: 'Wysłany',
  figures: 'Maile',
  left: 'Wypisali się',
  draft: 'jeszcze nie',
  sentOf: (sent: number, all: number) => `${sent} z ${all}`,
  statuses: { DRAFT: 'Szkic', SENDING: 'Wysyłamy', SENT: 'Wysłany' },
  add: 'Napisz numer',
  empty: {
    heading: 'Nie ma jeszcze żadnego numeru',
    text: 'Napisz pierwszy, wyślij próbę do siebie, a potem do wszystkich.',
  },

  form: {
    title: 'Newsletter',
    new: 'Nowy numer',
    create: 'Zapisz szkic',
    removeText: 'Szkic zniknie. Wysłanych numerów nie można usunąć.',
    labels: { subject: 'Temat', body: 'Treść' },
    help: {
      subject: 'Tak zaczyna się mail i tak nazywa się strona numeru.',
      body: formTexts.markdown.help,
    },
  },

  sending: {
    heading: 'Wysyłanie',
    saveFirst: 'Masz niezapisane zmiany. Zapisz je, a potem wyślij.',
    test: 'Wyślij próbę do mnie',
    testNobody: 'Próbę wysyła osoba zalogowana linkiem albo kluczem.',
    tested: (email: string) => `Próba idzie na ${email}.`,
    lead: (count: number) =>
      count === 0
        ? 'Nikt nie czeka na ten numer: nie ma potwierdzonych zapisów.'
        : `Numer dostanie ${plural(count, ['osoba', 'osoby', 'osób'])}.`,
    send: 'Wyślij do wszystkich',
    busy: 'Wysyłanie...',
    question: (count: number) => `Wysłać numer do ${plural(count, peopleGenitive)}?`,
    text: 'Od razu pojawi się też na stronie. Tego nie można cofnąć ani poprawić.',
    action: 'Wyślij numer',
    cancel: 'Jeszcze nie',
    sent: 'Numer jest w drodze.',
  },

  sent: {
    heading: 'Wysyłka',
    progress: (done: number, all: number) => `${done} z ${plural(all, ['maila', 'maili', 'maili'])}`,
    under: 'Wysyłamy dalej. Możesz zamknąć tę stronę.',
    all: (count: number) => `Wysłane do ${plural(count, peopleGenitive)}`,
    delivered: 'Wysłane',
    waiting: 'Czeka',
    failed: 'Nie doszły',
    left: 'Wypisali się przez ten numer',
    seePage: 'Zobacz na stronie',
    body: 'Treść',
  },

  readers: {
    title: 'Czytelnicy',
    lead: 'Kto zapisał się na newsletter. Numery dostają zapisani, którzy potwierdzili adres.',
    caption: 'Czytelnicy newslettera',
    forms: ['osoba', 'osoby', 'osób'] as const,
    search: 'Szukaj po imieniu i adresie',
    name: 'Imię',
    email: 'Adres',
    state: 'Stan',
    since: 'Zapis',
    active: 'Zapisani',
    confirmed: 'Adres potwierdzony',
    states: { reads: 'Czyta', waits: 'Adres niepotwierdzony', left: 'Już nie czyta' },
    empty: { heading: 'Nikt się jeszcze nie zapisał', text: 'Formularz jest na dole każdej strony.' },
  },
}
