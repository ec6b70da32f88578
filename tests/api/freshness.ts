import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Site } from '../support/site.ts'

/** Response time does not count: what matters is when the last stale request began. */
async function lastStaleRequest(site: Site, path: string, text: string, since: number, before = 0): Promise<number> {
  const began = Date.now()
  if ((await site.visitor.text(path)).includes(text)) return before
  if (began - since > 20_000) return began
  await wait(40)
  return lastStaleRequest(site, path, text, since, began)
}

/** Asserts that every path contains `text` two seconds after `since`, the time of the edit. */
export async function expectFresh(site: Site, paths: string[], text: string, since: number): Promise<void> {
  const last = await Promise.all(paths.map((path) => lastStaleRequest(site, path, text, since)))
  for (const began of last) expect(began - since).toBeLessThan(2_000)
}
