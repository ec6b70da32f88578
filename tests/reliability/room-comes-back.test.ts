import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Room } from '#schema/stage.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { follow } from '#web/data/live.ts'
import { createOutbox } from '#web/pages/room/outbox.ts'
import { seatCrowd } from '../support/crowd.ts'
import { anOpenRoom } from '../support/room.ts'
import { stubRoomBrowser } from '../support/room-browser.ts'
import { startWatchedSite } from '../support/watched-database.ts'
import { runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'

const phones = 1_000
/** Everybody votes within this time. */
const voteMs = 60_000
const awayMs = 3_000
const backWithinMs = 15_000

const { site, takeAway } = await startWatchedSite()

/** What the room's code needs of a browser. All phones share it, but each has its own ticket, under which it keeps what it sends. */
function actAsBrowser() {
  const send = fetch
  let requests = 0
  const kept = stubRoomBrowser(site.origin)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests += 1
    return send(new URL(path, site.origin), init)
  })
  return { requests: () => requests, waiting: () => kept.size }
}

/** The page of one seat: it follows the room and sends what is tapped. */
function openPage(key: string, tickets: number[]) {
  const { live, take, end } = follow<Room>({ path: '/room', header: seatHeader, key })
  const outbox = createOutbox(key, key, {
    onStored: (_, body) => take((body as { data: Room }).data),
    onLate() {},
  })
  return {
    live,
    end,
    vote: () => outbox.add({ id: 'ballot', kind: 'ballot', method: 'PUT', path: '/ballot', json: { tickets } }),
    isSent: () => outbox.tasks.getState().length === 0,
  }
}

test('while a thousand phones vote the database is away for three seconds, and all are back within fifteen', async (context) => {
  const { event, stage, ids } = await anOpenRoom(site)
  expect(await site.organiser.post(`${stage}/vote`, { open: true, seconds: 300 })).toMatchObject({ status: 200 })
  const keys = await seatCrowd(site, event.id, phones)
  const browser = actAsBrowser()
  const pages: ReturnType<typeof openPage>[] = []
  try {
    const all = (what: (page: (typeof pages)[number]) => boolean) =>
      vi.waitFor(() => expect(pages.filter((page) => !what(page)).length).toBe(0), { timeout: 120_000, interval: 100 })
    await runConcurrently(16, keys, async (key) => {
      const page = openPage(key, [ids.first])
      pages.push(page)
      await vi.waitFor(() => expect(page.live.getState().state).not.toBeNull(), { timeout: 60_000 })
    })
    await all(({ live }) => live.getState().isConnected)
    const before = browser.requests()
    for (const { vote } of pages) setTimeout(vote, Math.random() * voteMs)
    await pause(voteMs / 3)
    await takeAway(awayMs)
    await pause(awayMs)
    const backAt = Date.now()
    await all(({ live }) => live.getState().isConnected && Date.parse(live.getState().state?.now ?? '') > backAt)
    const backAfterMs = Date.now() - backAt
    await all(({ isSent, live }) => isSent() && live.getState().state?.vote?.voted === phones)
    expect(await site.value('SELECT count(*) FROM ballots WHERE event_id = ?', event.id)).toBe(phones)
    expect(browser.waiting()).toBe(0)
    expect(backAfterMs).toBeLessThan(backWithinMs)
    const requests = ((browser.requests() - before) / phones).toFixed(1)
    reportFigure(
      context,
      `${phones} phones: all back after ${(backAfterMs / 1_000).toFixed(1)} s, ${requests} requests a ballot`,
    )
  } finally {
    for (const { end } of pages) end()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})
