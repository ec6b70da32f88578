/** Runs all jobs with `clients` workers in parallel. Returns the outcomes in the order of the jobs. */
export async function runConcurrently<Job, Outcome>(
  clients: number,
  jobs: readonly Job[],
  perform: (job: Job, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const queue = jobs.entries()
  const outcomes: Outcome[] = []
  const client = async () => {
    for (const [index, job] of queue) outcomes[index] = await perform(job, index)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return outcomes
}

/** The quantile of the values, for example 0.5 for the median. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0
