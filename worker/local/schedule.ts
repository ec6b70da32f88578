import { repeatLost } from './repeat-lost.ts'

/** The path that runs the scheduled handler: the local runtime never fires cron triggers by itself. */
const path = '/cdn-cgi/local/scheduled'

/** The interval of the cron trigger in wrangler.toml. */
const everyMs = 15 * 60_000

async function runScheduled(origin: string): Promise<void> {
  const response = await repeatLost(() => fetch(new URL(path, origin)))
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

/** Runs the scheduled handler now and every 15 minutes. Returns a function that stops it. */
export function startSchedule(origin: string, onError: (error: unknown) => void): () => void {
  const tick = () => void runScheduled(origin).catch(onError)
  tick()
  const timer = setInterval(tick, everyMs)
  return () => clearInterval(timer)
}
