/** The marks of one juror for one presenter, such as `[5, 4, 4]`. */
export type Judgement = { juror: number; presenter: number; values: readonly number[] }

export type Ranked = { presenter: number; place: number | null; score: number | null }

/** An exact fraction. `of` is positive. */
type Fraction = { part: bigint; of: bigint }

const compare = (one: Fraction, other: Fraction): number => Number(one.part * other.of - other.part * one.of)

const divisorOf = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisorOf(other, one % other))

function add(one: Fraction, other: Fraction): Fraction {
  const [part, of] = [one.part * other.of + other.part * one.of, one.of * other.of]
  const divisor = divisorOf(part, of)
  return { part: part / divisor, of: of / divisor }
}

const sumOf = (fractions: readonly Fraction[]): Fraction => fractions.reduce(add, { part: 0n, of: 1n })

const meanOf = (fractions: readonly Fraction[]): Fraction => {
  const { part, of } = sumOf(fractions)
  return { part, of: of * BigInt(fractions.length) }
}

const whole = (number: number): Fraction => ({ part: BigInt(number), of: 1n })

/**
 * Where one juror puts each presenter: (position - 1) / (number marked - 1), from 0 for the best mean to 1. Presenters with
 * the same mean share the mean of their positions. A single one is in the middle.
 */
function relativeRanks(judgements: readonly Judgement[]): Map<number, Fraction> {
  const means = judgements.map(({ presenter, values }) => ({ presenter, mean: meanOf(values.map(whole)) }))
  const rankOf = (mean: Fraction): Fraction => {
    if (means.length === 1) return { part: 1n, of: 2n }
    const better = means.filter((other) => compare(other.mean, mean) > 0).length
    const equal = means.filter((other) => compare(other.mean, mean) === 0).length
    // The mean position is `better` + (`equal` + 1) / 2.
    return { part: BigInt(2 * better + equal - 1), of: BigInt(2 * (means.length - 1)) }
  }
  return new Map(means.map(({ presenter, mean }) => [presenter, rankOf(mean)]))
}

/**
 * The result of a jury by relative ranks, in the order of `presenters`. The score of a presenter is the mean over the jurors
 * who marked them; lower is better. Whoever is not in `presenters` is left out before anything is ordered. Equal scores share
 * a place: 1 + the number of better ones. Fractions are exact, so that equal scores are equal. Whom nobody marked has neither.
 */
export function rankByJury(judgements: readonly Judgement[], presenters: readonly number[]): Ranked[] {
  const counted = judgements.filter(({ presenter, values }) => presenters.includes(presenter) && values.length > 0)
  const byJuror = [...Map.groupBy(counted, ({ juror }) => juror).values()].map(relativeRanks)
  const scored = presenters.map((presenter) => {
    const ranks = byJuror.flatMap((rankOf) => rankOf.get(presenter) ?? [])
    return { presenter, score: ranks.length > 0 ? meanOf(ranks) : null }
  })
  const scores = scored.flatMap(({ score }) => score ?? [])
  return scored.map(({ presenter, score }) => ({
    presenter,
    place: score && 1 + scores.filter((other) => compare(other, score) < 0).length,
    score: score && Number(score.part) / Number(score.of),
  }))
}
