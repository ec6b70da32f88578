import { createTestHarness } from 'wrangler'
import { secrets } from '../secrets.ts'

/** Serves the production build, on a database of its own, for all browser tests. */
export default async function serve(): Promise<() => Promise<void>> {
  const site = createTestHarness({ workers: [{ configPath: 'dist/worker/wrangler.json', secrets }] })
  const { url } = await site.listen()
  await site.getWorker().applyD1Migrations('DB')
  process.env.SITE_URL = url.origin
  return () => site.close()
}
