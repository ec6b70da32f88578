import { afterAll, describe, expect, test } from 'vitest'
import type { UploadTarget } from '#schema/upload.ts'
import { aDeck, anEvent, anOrder, aPdf, aTicketType, register, sendDeck, startupDetails } from './factories.ts'
import { startSite } from './site.ts'

const site = await startSite()
afterAll(() => site.close())

describe('organisers', () => {
  test('download a deck as an attachment that nobody keeps or runs', async () => {
    const name = "Łódź '2030' (x); y*.pdf"
    const { data } = await sendDeck(site, aPdf(100), name)
    const answer = await site.organiser.raw(data.url)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const disposition = answer.headers.get('Content-Disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[^"'();* ]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(aPdf(100))
  })

  test('alone may read a deck', async () => {
    const { url } = await aDeck(site)
    expect(await site.visitor.get(url)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await site.visitor.raw(url.replace('/api/', '/'))).status).toBe(404)
  })

  test('get a 404 for a deck that is not there', async () => {
    expect(await site.organiser.get(`/api/pitch-decks/${'a'.repeat(26)}`)).toMatchObject({
      status: 404,
      code: 'missing',
    })
  })
})

describe('the schedule', () => {
  const hour = 3_600_000
  const announce = () =>
    site.visitor.post<UploadTarget>('/api/uploads', { name: 'deck.pdf', size: 64, type: 'application/pdf' })
  const age = (id: string, hours: number) =>
    site.rows('UPDATE pitch_decks SET created_at = ? WHERE id = ?', Date.now() - hours * hour, id)
  const isKept = async (id: string) => [
    (await site.rows('SELECT id FROM pitch_decks WHERE id = ?', id)).length === 1,
    (await site.decks.head(id)) !== null,
  ]

  test('removes decks that nobody claimed in 24 hours, and only those', async () => {
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
    expect(await isKept(old.id)).toEqual([false, false])
    expect(await isKept(pending.id)).toEqual([false, false])
    expect(await isKept(young.id)).toEqual([true, true])
    expect(await isKept(claimed.id)).toEqual([true, true])
    expect((await site.organiser.raw(claimed.url)).status).toBe(200)
    expect((await register(site, anOrder(type, { details: startupDetails({ pitchDeck: old.url }) }))).status).toBe(422)
  })

  test('removes more decks than one statement can name', async () => {
    const ids = Array.from({ length: 205 }, (_, n) => `old${String(n).padStart(23, 'x')}`)
    await site.database.batch(
      ids.map((id) =>
        site.database
          .prepare("INSERT INTO pitch_decks (id, original_name, size, created_at) VALUES (?, 'x.pdf', 1, 0)")
          .bind(id),
      ),
    )
    await site.runSchedule(new Date())
    expect(await site.rows("SELECT id FROM pitch_decks WHERE id LIKE 'old%'")).toEqual([])
  })
})
