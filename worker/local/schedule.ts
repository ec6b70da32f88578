/** Where the local runtime runs the scheduled handler: its cron triggers never fire by themselves. */
const path = '/cdn-cgi/local/scheduled'

/** As often as the cron trigger in wrangler.toml. */
const everyMs = 15 * 60_000

async function runScheduled(origin: string): Promise<void> {
  const response = await fetch(new URL(path, origin))
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

/** Runs the scheduled handler of a local site now and every 15 minutes; answers how to stop that. `failed` is told of each failure. */
export function startSchedule(origin: string, failed: (error: unknown) => void): () => void {
  const tick = () => void runScheduled(origin).catch(failed)
  tick()
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}
