import { presentersWord } from '#schema/glossary.ts'
import { absenceReasonLabels, labelled, markLabels } from '#schema/labels.ts'
import { absenceReasons } from '#schema/options.ts'
import { type Report, reportedCounts } from '#schema/report.ts'
import { valueLabels } from '#schema/startup-labels.ts'
import { plural } from '#schema/words.ts'
import { startupHeadings } from '#worker/features/tickets/registration-records/columns.ts'
import { type Column, localTime } from '#worker/http/csv.ts'

/** One number of a report: what it counts, of what, and in which part of the report. */
export type Line = { part: string; of: string; what: string; number: number | null }

export const reportColumns: Column<Line>[] = [
  ['Część', ({ part }) => part],
  ['Pozycja', ({ of }) => of],
  ['Miara', ({ what }) => what],
  ['Liczba', ({ number }) => number, 'number'],
]

const measures: Record<(typeof reportedCounts)[number], string> = {
  registered: 'Zapisani',
  came: 'Przyszli',
  walkIns: 'Bez zapisu',
  waiting: 'Czekają',
  unplaced: 'Nie dostali miejsca',
  cancelled: 'Anulowane',
}

type Counts = Partial<Record<(typeof reportedCounts)[number], number>>

const linesOf = (part: string, of: string, counts: Counts): Line[] =>
  reportedCounts.flatMap((name) => {
    const number = counts[name]
    return number === undefined ? [] : [{ part, of, what: measures[name], number }]
  })

type Day = { people: number; total: number }
const linesOfDay = (part: string, of: string, { people, total }: Day): Line[] => [
  { part, of, what: 'Zapisani tego dnia', number: people },
  { part, of, what: 'Zapisani razem', number: total },
]

/** All numbers of a report, one a line, in its order. */
export function reportLines({
  counts,
  turnout,
  byType,
  universities,
  days,
  earlier,
  arrivals,
  presenters,
  firstTime,
  returned,
  room,
  marks,
  reasons,
}: Report): Line[] {
  const evening = 'Wieczór'
  return [
    ...linesOf(evening, '', counts),
    { part: evening, of: '', what: 'Nie przyszli', number: counts.absent },
    { part: evening, of: '', what: 'Spodziewani', number: turnout.expected },
    { part: evening, of: '', what: 'Spodziewani od', number: turnout.low },
    { part: evening, of: '', what: 'Spodziewani do', number: turnout.high },
    ...byType.flatMap((type) => [
      { part: 'Bilety', of: type.name, what: 'Miejsca', number: type.capacity },
      ...linesOf('Bilety', type.name, type),
    ]),
    ...universities.top.flatMap(({ name, ...part }) => linesOf('Uczelnie', name, part)),
    ...linesOf('Uczelnie', 'pozostałe', universities.others),
    ...linesOf('Uczelnie', 'nie podano', universities.unknown),
    ...days.flatMap((one) => linesOfDay('Zapisy', one.day, one)),
    ...earlier.flatMap(({ title, date, days: daysOfIt, ...part }) => [
      ...linesOf('Wcześniejsze wieczory', `${date} ${title}`, part),
      ...daysOfIt.flatMap((one) =>
        linesOfDay(`Zapisy: ${date} ${title}`, `${plural(one.daysBefore, ['dzień', 'dni', 'dni'])} przed`, one),
      ),
    ]),
    ...arrivals.map(({ from, people }) => ({ part: 'Wejścia', of: localTime(from), what: 'Osoby', number: people })),
    { part: evening, of: '', what: 'Pierwszy raz', number: firstTime },
    { part: evening, of: '', what: 'Kolejny raz', number: returned },
    ...(room
      ? [
          { part: 'Sala', of: '', what: 'Telefony', number: room.seats },
          { part: 'Sala', of: '', what: 'Głosy', number: room.ballots },
          { part: 'Sala', of: '', what: 'Pytania', number: room.questions },
        ]
      : []),
    { part: 'Oceny', of: '', what: 'Odpowiedzi', number: marks.answers },
    ...Object.entries(markLabels).map(([mark, label]) => ({
      part: 'Oceny',
      of: `${mark} (${label})`,
      what: 'Odpowiedzi',
      number: marks.distribution?.[mark] ?? null,
    })),
    { part: 'Nie przyszli', of: '', what: 'Odpowiedzi', number: reasons.answers },
    ...absenceReasons.map((reason) => ({
      part: 'Nie przyszli',
      of: absenceReasonLabels[reason],
      what: 'Odpowiedzi',
      number: reasons.counts?.[reason] ?? null,
    })),
    ...linesOf(presentersWord, '', { registered: presenters.registered, came: presenters.came }),
    ...presenters.fields.flatMap(({ field, values }) =>
      values.map(({ value, people }) => ({
        part: presentersWord,
        of: `${startupHeadings[field]}: ${labelled(valueLabels[field])(value)}`,
        what: measures.registered,
        number: people,
      })),
    ),
  ]
}
