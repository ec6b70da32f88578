import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { anEvent } from '../support/factories.ts'
import { anOrganiser, atTheDoor, sessionOf } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { reportFigure } from './figure.ts'
import { seed } from './seed.ts'

const site = await startSite()

type Client = Awaited<ReturnType<typeof sessionOf>>

/** A session, and what ends it. `end` returns when the session has ended. */
type Ending = () => Promise<{ client: Client; end: () => Promise<unknown> }>

const of = async (client: Client, end: (client: Client) => Promise<unknown>) => ({ client, end: () => end(client) })

const endings: Record<string, Ending> = {
  'signing out': async () =>
    of(await sessionOf(site, await anOrganiser(site)), (client) => client.delete('/api/sessions')),
  'signing out everywhere': async () => {
    const organiser = await anOrganiser(site)
    const other = await sessionOf(site, organiser)
    return of(await sessionOf(site, organiser), () => other.delete('/api/sessions/all'))
  },
  'removing the organiser': async () => {
    const organiser = await anOrganiser(site, 'EDITOR')
    return of(await sessionOf(site, organiser), () => site.organiser.delete(`/api/organisers/${organiser.id}`))
  },
  'revoking the door link': async () => {
    const client = await atTheDoor(site, (await anEvent(site)).id)
    const link = await site.row<{ id: number }>('SELECT max(id) AS id FROM door_links')
    return of(client, () => site.organiser.delete(`/api/door-links/${link?.id}`))
  },
  'reaching its end': async () =>
    of(await sessionOf(site, await anOrganiser(site)), async ({ token }) => {
      const end = Date.now() + 50
      // A session that was used long ago is extended by its next use, but not past its end.
      const set = 'UPDATE sessions SET expires_at = ?, ends_at = ? WHERE token_hash = ?'
      await site.rows(set, end, end, await sha256(token))
      await pause(end - Date.now() + 5)
    }),
}

type Use = { began: number; status: number }

/** Sends requests with a session until `isOver`, several at a time. Adds to `uses` when each began, and its status. */
async function sendUntil(client: Client, uses: Use[], isOver: () => boolean) {
  const sendMany = async () => {
    while (!isOver()) {
      const began = performance.now()
      uses.push({ began, status: (await client.get('/api/me')).status })
    }
  }
  await Promise.all([sendMany(), sendMany(), sendMany()])
}

const rounds = 20
const delays = fc.sample(fc.integer({ min: 20, max: 200 }), { seed, numRuns: rounds })

test.each(Object.keys(endings))('no request after %s is let in', async (name) => {
  for (const delay of delays) {
    const { client, end } = (await endings[name]?.()) ?? expect.fail(name)
    let isOver = false
    const uses: Use[] = []
    const sending = sendUntil(client, uses, () => isOver)
    await vi.waitFor(() => expect(uses.some(({ status }) => status === 200)).toBe(true), 20_000)
    await pause(delay)
    await end()
    const ended = performance.now()
    const after = () => uses.filter(({ began }) => began > ended)
    await vi.waitFor(() => expect(after().length).toBeGreaterThan(5), 20_000)
    isOver = true
    await sending
    expect(after().filter(({ status }) => status !== 401)).toEqual([])
  }
})

test('no session expires after its end, and no end is later than 30 days after signing in', async (context) => {
  const kept = await sessionOf(site, await anOrganiser(site))
  expect((await kept.get('/api/me')).status).toBe(200)
  expect(await site.rows('SELECT id FROM sessions')).not.toEqual([])
  const late = 'SELECT id FROM sessions WHERE expires_at > ends_at OR ends_at > created_at + ?'
  expect(await site.rows(late, 30 * dayMs + 60_000)).toEqual([])
  reportFigure(context, `${rounds} sessions ended in each of ${Object.keys(endings).length} ways while they were used`)
})
