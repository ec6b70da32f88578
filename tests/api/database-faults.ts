/** What happens to a round trip to the database. `run` performs it. */
export type Fault = <T>(run: () => Promise<T>) => Promise<T>

const lost = () => new Error('D1_ERROR: Network connection lost.')

/** The connection is lost before the batch is committed. */
export const beforeCommit: Fault = async () => {
  throw lost()
}

/** The batch is committed, and its response is lost. */
export const afterCommit: Fault = async (run) => {
  await run()
  throw lost()
}

/** The database is reset before it answers. */
export const resetting: Fault = async () => {
  throw new Error('D1_ERROR: D1 DB storage caused object to be reset.')
}

/** The first `times` round trips fail, later ones succeed. */
export function failFirst(times: number, fault: Fault) {
  let attempts = 0
  const around: Fault = (run) => {
    attempts += 1
    return attempts <= times ? fault(run) : run()
  }
  return { around, countAttempts: () => attempts }
}
