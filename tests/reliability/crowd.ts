/** Does all jobs with so many clients at a time; answers what came of them, in their order. */
export async function crowd<Job, Outcome>(
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

/** The value below which so large a share of the others are. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0
