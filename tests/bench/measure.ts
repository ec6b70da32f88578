import autocannon, { type Request } from 'autocannon'

/** Parallel connections, and seconds per round. */
const connections = 32
export const seconds = Number(process.env.BENCH_SECONDS ?? 3)

/** Requests per second for repeated requests. */
export const throughput = (url: URL, request: Request = {}): Promise<number> => throughputOf(url, [request])

/** Requests per second for a cycle of requests. Throws if a response is not 2xx: a fast refusal is no result. */
export async function throughputOf(url: URL, requests: Request[]): Promise<number> {
  const result = await autocannon({ url: url.href, connections, duration: seconds, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url.pathname}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.total / result.duration
}

export type Samples<T = number> = Record<string, T[]>

/** Runs all tasks in alternating rounds, so that noise of the machine affects all equally. */
export async function interleaved<T>(rounds: number, tasks: Record<string, () => Promise<T>>): Promise<Samples<T>> {
  const samples: Samples<T> = {}
  for (let round = 0; round <= rounds; round++)
    for (const [name, measure] of Object.entries(tasks)) {
      const value = await measure()
      // The first round is warm-up.
      if (round > 0) samples[name] = [...(samples[name] ?? []), value]
    }
  return samples
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Ratios round by round, so that both values had the same conditions. */
export const ratios = (values: readonly number[], base: readonly number[]): number[] =>
  values.map((value, round) => value / (base[round] ?? Number.NaN))

export const spread = (values: readonly number[], digits = 2): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
