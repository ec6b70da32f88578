import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { UploadTarget } from '#schema/upload.ts'
import { removeUnclaimedDecks } from '#worker/features/tickets/uploads/service.ts'
import { aDeck, anEvent, anOrder, aPdf, aTicketType, register, sendDeck, startupDetails } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'

/** Number of rows and index entries that a batch wrote, as D1 bills them. */
const rowsWritten = (results: unknown): number =>
  (results as { meta: { rows_written: number } }[]).reduce((sum, { meta }) => sum + meta.rows_written, 0)

const site = await startSite()

describe('organisers', () => {
  test('download a deck as an attachment that is never cached or executed', async () => {
    const name = "Łódź '2030' (x); y*.pdf"
    const { data } = await sendDeck(site, aPdf(100), name)
    const response = await site.organiser.raw(data.url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const disposition = response.headers.get('Content-Disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[^"'();* ]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aPdf(100))
  })
})

describe('the job `decks`', () => {
  const hour = hourMs
  const announce = () =>
    site.visitor.post<UploadTarget>('/api/uploads', { name: 'deck.pdf', size: 64, type: 'application/pdf' })
  const age = (id: string, hours: number) =>
    site.rows('UPDATE pitch_decks SET created_at = ? WHERE id = ?', Date.now() - hours * hour, id)
  const exists = async (id: string) => [
    (await site.rows('SELECT id FROM pitch_decks WHERE id = ?', id)).length === 1,
    (await site.decks.head(id)) !== null,
  ]

  test('deletes only decks that no order claimed within 24 hours', async () => {
    const [old, young, claimed, pending] = [
      await aDeck(site),
      await aDeck(site),
      await aDeck(site),
      (await announce()).data,
    ]
    const type = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP' })
    const order = anOrder(type, { details: startupDetails({ pitchDeck: claimed.url }) })
    expect((await register(site, order)).status).toBe(201)
    await Promise.all([age(old.id, 25), age(young.id, 23), age(claimed.id, 1_000), age(pending.id, 25)])

    await site.runSchedule(new Date())
    expect(await exists(old.id)).toEqual([false, false])
    expect(await exists(pending.id)).toEqual([false, false])
    expect(await exists(young.id)).toEqual([true, true])
    expect(await exists(claimed.id)).toEqual([true, true])
    expect((await site.organiser.raw(claimed.url)).status).toBe(200)
    expect((await register(site, anOrder(type, { details: startupDetails({ pitchDeck: old.url }) }))).status).toBe(422)
  })

  /** Inserts old unclaimed decks; half of them are complete. */
  const insertAbandoned = (count: number) =>
    site.rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO pitch_decks (id, original_name, size, created_at, completed_at)
       SELECT 'old' || i, 'x.pdf', 1, i, iif(i % 2, NULL, i) FROM n`,
      count,
    )
  const countAbandoned = async () => site.value<number>("SELECT count(*) AS n FROM pitch_decks WHERE id LIKE 'old%'")

  test('deletes a bounded number of decks per run, oldest first, and continues in the next run', async () => {
    await insertAbandoned(2_205)
    await site.runSchedule(new Date())
    expect(await countAbandoned()).toBe(205)
    expect(await site.value("SELECT min(created_at) AS oldest FROM pitch_decks WHERE id LIKE 'old%'")).toBe(2_001)
    await site.runSchedule(new Date())
    expect(await countAbandoned()).toBe(0)
  })

  test('writes a constant number of rows per deck', async () => {
    const writtenFor = async (count: number) => {
      await insertAbandoned(count)
      let written = 0
      const measured = d1SessionsOf(site.database, async (run) => {
        const results = await run()
        written += rowsWritten(results)
        return results
      })
      expect(await removeUnclaimedDecks({ DB: measured, DECKS: site.decks }, new Date())).toBe(count)
      return written / count
    }
    const [few, many] = [await writtenFor(100), await writtenFor(1_600)]
    expect(few).toBeGreaterThanOrEqual(1.5)
    expect(many).toBeCloseTo(few, 1)
  })

  test('deletes a deck that is completed too late in the next run', async () => {
    const { data } = await announce()
    await site.decks.put(data.id, aPdf())
    await age(data.id, 25)
    expect((await site.visitor.post(`/api/uploads/${data.id}/complete`, {})).status).toBe(404)
    await site.runSchedule(new Date())
    expect(await exists(data.id)).toEqual([false, false])
  })
})
