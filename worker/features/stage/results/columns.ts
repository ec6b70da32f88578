import type { StageResults } from '#schema/stage.ts'
import type { Column } from '#worker/http/csv.ts'

/** A presenter in the result of one prize. */
export type ResultLine = {
  prize: string
  place: number | null
  startup: string | null
  votes?: number
  apart?: number
  score?: number | null
}

export const resultColumns: Column<ResultLine>[] = [
  ['Nagroda', ({ prize }) => prize],
  ['Miejsce', ({ place }) => place, 'number'],
  ['Startup', ({ startup }) => startup],
  ['Głosy', ({ votes }) => votes, 'number'],
  ['Głosy bez wejścia', ({ apart }) => apart, 'number'],
  ['Wynik jury (0 najlepszy)', ({ score }) => score, 'number'],
]

/** The lines of both prizes. One that is still open has none. */
export const resultLines = ({ audience, jury }: StageResults): ResultLine[] => [
  ...(audience ?? []).map(({ title, place, votes, apart }) => ({
    prize: 'Publiczność',
    place,
    startup: title,
    votes,
    apart,
  })),
  ...(jury ?? []).map(({ title, place, score }) => ({ prize: 'Jury', place, startup: title, score })),
]
