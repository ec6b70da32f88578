import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { groupsThatFit } from '../support/groups-that-fit.ts'
import { type Site, startSite } from '../support/site.ts'
import { runConcurrently } from './concurrency.ts'
import { reportFigure } from './figure.ts'
import { startKillableSite } from './killable-site.ts'
import { seed } from './seed.ts'
import { inDatabase } from './sqlite-file.ts'
import { actions, newSharedState, type SharedState, type Step, step } from './waiting-steps.ts'

const site = await startSite()

const clients = 32

/** Lets the clients act, and asks the database all the time. Returns the violations that it found. */
async function actInParallel(shared: SharedState, steps: readonly Step[]) {
  let isOver = false
  let asked = 0
  // Node may reuse a connection in the moment in which the server closes it as idle.
  let unanswered = 0
  const count = () => {
    unanswered += 1
  }
  const violations: unknown[] = []
  const ask = async () => {
    violations.push(...(await shared.on.rows(groupsThatFit, Date.now())))
    asked += 1
  }
  const watch = async () => {
    for (; !isOver; await pause(5)) await ask().catch(count)
  }
  const watching = watch()
  await runConcurrently(clients, steps, async (one) => {
    await actions[one.act](shared, one).catch(count)
  })
  isOver = true
  await watching
  await ask()
  return { violations, asked, unanswered }
}

/** Types whose `sold` is not the number of tickets that hold a place. */
const miscounted = `
  SELECT y.id FROM ticket_types AS y
  WHERE y.sold <> (SELECT count(*) FROM tickets WHERE ticket_type_id = y.id AND status IN ('CONFIRMED', 'CHECKED_IN'))`

const countOf = async (on: Site, query: string) => (await on.value<number>(query)) ?? 0

test('nobody who fits waits beside a free place at any moment', async (context) => {
  const shared = await newSharedState(site)
  const steps = fc.sample(step, { seed, numRuns: 4_000 })
  const { violations, asked, unanswered } = await actInParallel(shared, steps)
  expect(violations).toEqual([])
  expect(unanswered).toBeLessThan(steps.length / 100)
  expect(await site.rows(miscounted)).toEqual([])
  const promoted = await countOf(site, 'SELECT count(*) AS n FROM tickets WHERE promoted_at > created_at')
  const mailed = await countOf(
    site,
    `SELECT count(*) AS n FROM tickets AS t WHERE promoted_at > created_at AND EXISTS (
       SELECT 1 FROM messages AS m, json_each(m.details, '$.tickets') AS told
       WHERE m.kind = 'promoted' AND told.value = t.id)`,
  )
  const erased = await countOf(
    site,
    `SELECT count(*) AS n FROM tickets AS t JOIN registrations AS r ON r.id = t.registration_id
     WHERE promoted_at > t.created_at AND r.email = ''`,
  )
  expect(promoted).toBeGreaterThan(100)
  expect(mailed).toBeGreaterThanOrEqual(promoted - erased)
  reportFigure(
    context,
    `${steps.length} steps of ${clients} clients, ${promoted} places handed over, asked ${asked} times: nobody who fitted waited`,
  )
})

test('without the hand-over somebody waits beside a free place (negative control)', async () => {
  const unguarded = await startSite()
  await unguarded.database
    .prepare(
      `CREATE TRIGGER no_hand_over BEFORE UPDATE OF status ON tickets
       WHEN OLD.status = 'WAITING' AND NEW.status = 'CONFIRMED' BEGIN SELECT RAISE(IGNORE); END`,
    )
    .run()
  const steps = fc.sample(step, { seed, numRuns: 250 })
  const { violations } = await actInParallel(await newSharedState(unguarded), steps)
  expect(violations.length).toBeGreaterThan(0)
})

test('a server killed while places are handed over leaves nobody who fits beside a free place', async (context) => {
  const killable = await startKillableSite()
  const on: SharedState['on'] = {
    ...killable,
    // Safe: the caller names the columns of its query.
    rows: async <Row>(query: string, ...values: unknown[]) =>
      inDatabase(killable.file, (database) => database.prepare(query).all(...values.map(Number)) as Row[]),
  }
  const shared = await newSharedState(on)
  const kills = 10
  const steps = fc.sample(step, { seed, numRuns: 20_000 })
  let isOver = false
  const queue = steps.values()
  const acting = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of queue) {
        if (isOver) return
        await actions[one.act](shared, one).catch(() => pause(50))
      }
    }),
  )
  const countPromoted = async () =>
    (await on.rows<{ n: number }>('SELECT count(*) AS n FROM tickets WHERE promoted_at > created_at'))[0]?.n ?? 0
  await vi.waitFor(async () => expect(await countPromoted()).toBeGreaterThan(0), 60_000)
  for (let n = 0; n < kills; n++) {
    await pause(2_500)
    await killable.kill()
    expect(await on.rows(groupsThatFit, Date.now())).toEqual([])
    expect(await on.rows(miscounted)).toEqual([])
    await killable.start()
  }
  // The clients were acting at the last kill.
  expect(queue.next().done).toBe(false)
  isOver = true
  await acting
  expect(await on.rows(groupsThatFit, Date.now())).toEqual([])
  reportFigure(context, `${kills} kills, ${await countPromoted()} places handed over`)
})
