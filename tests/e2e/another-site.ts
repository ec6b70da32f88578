import { createTestHarness } from 'wrangler'
import { secrets } from '../secrets.ts'

/** The built site once more, empty and with settings of its own. Close it after the tests of a file. */
export async function startAnotherSite(settings: Record<string, string>) {
  const site = createTestHarness({
    workers: [{ configPath: 'dist/worker/wrangler.json', secrets: { ...secrets, ...settings } }],
  })
  const { origin } = (await site.listen()).url
  await site.getWorker().applyD1Migrations('DB')
  return { origin, close: () => site.close() }
}
