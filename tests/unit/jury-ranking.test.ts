import { describe, expect, test } from 'vitest'
import { type Judgement, rankByJury } from '#worker/features/stage/jury/ranking.ts'

/** Numbers from 0 to below 1, the same in each run. */
function numbersFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A table with up to eight jurors and ten presenters: some marks are missing, some presenters were not there. */
function aTable(seed: number) {
  const next = numbersFrom(seed)
  const upTo = (most: number) => 1 + Math.floor(next() * most)
  const [jurors, people, criteria, scale] = [upTo(8), upTo(10), upTo(5), upTo(5)]
  const share = next()
  const presenters = Array.from({ length: people }, (_, n) => 100 + n)
  const judgements = Array.from({ length: jurors }, (_, juror) =>
    presenters.map((presenter): Judgement => {
      const values = Array.from({ length: criteria }, () => upTo(scale)).filter(() => next() < share)
      return { juror, presenter, values }
    }),
  ).flat()
  return { judgements, presenters: presenters.filter(() => next() < 0.8) }
}

/** Divisible by what a mean of up to five marks, half a position among ten, and a mean over eight jurors divide by. */
const [perMark, perRank, perJuror] = [60, 2 * 2_520, 840]

/**
 * The same result by sorting, in whole numbers: each mean is a multiple of 1 / 60, each rank of 1 / 5,040, each score of
 * 1 / (5,040 * 840).
 */
function sorted({ judgements, presenters }: ReturnType<typeof aTable>) {
  const sums = new Map<number, number[]>()
  for (let juror = 0; juror < 8; juror++) {
    const marked = judgements
      .filter((one) => one.juror === juror && one.values.length > 0 && presenters.includes(one.presenter))
      .map(({ presenter, values }) => ({
        presenter,
        mean: values.reduce((sum, value) => sum + value * perMark, 0) / values.length,
      }))
      .sort((one, other) => other.mean - one.mean)
    for (const { presenter, mean } of marked) {
      const shared = marked.flatMap((other, index) => (other.mean === mean ? index : []))
      const rank =
        marked.length === 1
          ? perRank / 2
          : (shared.reduce((sum, index) => sum + index, 0) * perRank) / shared.length / (marked.length - 1)
      sums.set(presenter, [...(sums.get(presenter) ?? []), Math.round(rank)])
    }
  }
  const scores = presenters.map((presenter) => {
    const ranks = sums.get(presenter)
    return ranks ? (ranks.reduce((sum, rank) => sum + rank, 0) * perJuror) / ranks.length : null
  })
  const best = scores.filter((score) => score !== null).sort((one, other) => one - other)
  return presenters.map((presenter, at) => {
    const score = scores[at] ?? null
    return {
      presenter,
      place: score === null ? null : best.indexOf(score) + 1,
      score: score === null ? null : expect.closeTo(score / perRank / perJuror, 12),
    }
  })
}

describe('the result of a jury', () => {
  test('agrees with an independent calculation for 1,000 tables', () => {
    const tables = Array.from({ length: 1_000 }, (_, seed) => aTable(seed + 1))
    for (const table of tables) expect(rankByJury(table.judgements, table.presenters)).toEqual(sorted(table))
    // The tables have what could go wrong.
    const results = tables.map(({ judgements, presenters }) => rankByJury(judgements, presenters))
    const hasTie = (ranked: (typeof results)[number]) =>
      new Set(ranked.map(({ place }) => place)).size < ranked.length && ranked.every(({ place }) => place !== null)
    expect(results.filter(hasTie).length).toBeGreaterThan(50)
    expect(results.filter((ranked) => ranked.some(({ place }) => place === null)).length).toBeGreaterThan(50)
    expect(results.filter((ranked) => ranked.some(({ score }) => score === 0.5)).length).toBeGreaterThan(50)
  })

  test('follows what jurors prefer, not how generous they are', () => {
    const strict = [3, 2, 1].map((value, n) => ({ juror: 1, presenter: n, values: [value] }))
    const generous = [5, 4, 5].map((value, n) => ({ juror: 2, presenter: n, values: [value] }))
    expect(rankByJury([...strict, ...generous], [0, 1, 2])).toEqual([
      { presenter: 0, place: 1, score: 0.125 },
      { presenter: 1, place: 3, score: 0.75 },
      { presenter: 2, place: 2, score: 0.625 },
    ])
  })

  test('leaves out who did not pitch before anything is ordered', () => {
    const given = [5, 4, 3].map((value, presenter) => ({ juror: 1, presenter, values: [value] }))
    expect(rankByJury(given, [1, 2]).map(({ score }) => score)).toEqual([0, 1])
  })

  test('gives a single mark the middle, equal scores one place, and nothing to whom nobody marked', () => {
    const given = [
      { juror: 1, presenter: 0, values: [1] },
      { juror: 2, presenter: 1, values: [5, 5] },
      { juror: 3, presenter: 2, values: [] },
    ]
    expect(rankByJury(given, [0, 1, 2])).toEqual([
      { presenter: 0, place: 1, score: 0.5 },
      { presenter: 1, place: 1, score: 0.5 },
      { presenter: 2, place: null, score: null },
    ])
  })

  test('takes equal scores as equal, whatever floating-point numbers make of them', () => {
    // A juror who orders eleven: the sums of five marks are from 25 down to 15.
    const inOrder = (juror: number, order: number[]) =>
      order.map((presenter, at) => ({
        juror,
        presenter,
        values: [5, 4, 3, 2, 1].map((_, n) => 5 - Number(n < at % 5) - Math.floor(at / 5)),
      }))
    const others = [2, 3, 4, 5, 6, 7, 8, 9, 10]
    const given = [...inOrder(1, [2, 0, 3, 1, ...others.slice(2)]), ...inOrder(2, [1, 2, 0, ...others.slice(1)])]
    const [one, other] = rankByJury(given, [0, 1, ...others])
    // 0.1 + 0.2 and 0.3 + 0.
    expect([one?.score, other?.score]).toEqual([0.15, 0.15])
    expect(0.1 + 0.2).not.toBe(0.3 + 0)
    expect(one?.place).toBe(other?.place)
  })
})
