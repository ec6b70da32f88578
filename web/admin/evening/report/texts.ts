import { formatDecimal } from '#schema/numbers.ts'
import { people, plural } from '#schema/words.ts'

const days = ['dzień', 'dni', 'dni'] as const
const peopleGenitive = ['osoby', 'osób', 'osób'] as const
const answersWord = ['odpowiedź', 'odpowiedzi', 'odpowiedzi'] as const
const percent = (share: number) => `${Math.round(share * 100)}%`

export const texts = {
  title: 'Raport',
  lead: 'Wieczór w liczbach, bez nazwisk.',
  loading: 'Wczytywanie raportu',
  print: 'Drukuj',
  sheet: (title: string, date: string) => `${title}, ${date}`,
  empty: { heading: 'Nie ma jeszcze czego liczyć', text: 'Raport pojawi się z pierwszym zapisem.' },
  summary: {
    heading: 'Frekwencja',
    registered: 'Zapisani',
    came: 'Przyszli',
    absent: 'Nie przyszli',
    walkIns: 'Bez zapisu',
    waiting: 'Czekają',
    unplaced: 'Bez miejsca',
    cancelled: 'Anulowane',
    firstTime: 'Pierwszy raz',
    returned: 'Kolejny raz',
    seats: 'Z telefonem w sali',
    ballots: 'Zagłosowali',
    questions: 'Pytania z sali',
    share: percent,
    expected: (low: number, high: number) =>
      low === high
        ? `Spodziewamy się około ${plural(low, peopleGenitive)}.`
        : `Spodziewamy się od ${low} do ${plural(high, peopleGenitive)}.`,
    truth: (expected: number, low: number, high: number, came: number) => {
      const range = low === high ? '' : ` (od ${low} do ${high})`
      const difference = came - expected
      if (difference === 0) return `Szacunek: ${expected}${range}. Przyszło dokładnie tyle.`
      return `Szacunek: ${expected}${range}. Przyszło ${difference > 0 ? 'więcej' : 'mniej'} o ${Math.abs(difference)}.`
    },
    startups: (registered: number, came: number | null) =>
      `Zgłoszonych pitchów: ${registered}.${came === null ? '' : ` Na scenie: ${came}.`}`,
  },
  registrations: {
    heading: 'Zapisy dzień po dniu',
    none: 'Nikt się jeszcze nie zapisał.',
    axis: 'dni przed wieczorem',
    undatedAxis: 'dni temu',
    evening: (total: number) => `Na ten wieczór: ${plural(total, people)}.`,
    compared: (average: number, daysBefore: number) =>
      daysBefore === 0
        ? `Na wcześniejsze średnio ${average}.`
        : `Na wcześniejsze, ${plural(daysBefore, days)} przed, średnio ${average}.`,
    table: 'Tabela z liczbami',
    caption: 'Zapisani do tego dnia',
    day: 'Dni przed',
    undatedDay: 'Dni temu',
  },
  evenings: {
    heading: 'Na tle wcześniejszych',
    caption: 'Ten wieczór i wcześniejsze',
    evening: 'Wieczór',
    this: 'Ten wieczór',
    share: 'Udział',
    none: 'Nie ma wcześniejszego wieczoru do porównania.',
    undated: 'Bez daty nie da się porównać.',
  },
  types: { heading: 'Rodzaje biletów', name: 'Bilet', none: 'Nie ma jeszcze biletów.' },
  universities: {
    heading: 'Uczelnie',
    name: 'Uczelnia',
    none: 'Nikt się jeszcze nie zapisał.',
    others: (count: number) => plural(count, ['inna uczelnia', 'inne uczelnie', 'innych uczelni']),
    unknown: 'Nie podano',
  },
  arrivals: { heading: 'Kiedy przyszli', name: 'Od godziny', people: 'Osoby', none: 'Nikt jeszcze nie wszedł.' },
  answers: {
    marks: (answers: number) => `Oceny: ${plural(answers, answersWord)}`,
    mark: 'Ocena',
    reasons: (answers: number) => `Dlaczego nie przyszli: ${plural(answers, answersWord)}`,
    reason: 'Powód',
    people: 'Osoby',
    tooFew: (answers: number, least: number) =>
      answers === 0 ? 'Nikt jeszcze nie odpowiedział.' : `Wyniki pokażemy od ${least} odpowiedzi.`,
    mean: (mean: number, earlier: number | null) =>
      `Średnio ${formatDecimal(mean)}${earlier === null ? '.' : `, na wcześniejszych wieczorach ${formatDecimal(earlier)}.`}`,
    sentences: 'Ich słowami',
    previous: 'Poprzednie',
    next: 'Następne',
    position: (at: number, all: number) => `${at} z ${all}`,
  },
}
