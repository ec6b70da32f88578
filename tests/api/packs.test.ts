import { describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { MentorPack, type Pack } from '#schema/pack.ts'
import { anEvent, anOrder, aPdf, aTicketType, register } from '../support/factories.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const editor = await signedIn(site, 'EDITOR')
const tomorrow = () => new Date(Date.now() + dayMs).toISOString()

const packsOf = async (eventId: number) => (await editor.get<Page<Pack>>(`/api/events/${eventId}/packs`)).data.data
const open = (key: string) => site.visitor.get<MentorPack>(`/api/packs/${key}`)
const openPage = (key: string) => site.visitor.raw(`/pack/${key}`)

/** An event with one presenter who has a deck, and a pack. */
async function aPackWithDeck() {
  const event = await anEvent(site)
  const type = await aPresenterType(site, event.id)
  const presenter = await aPresenter(site, type, { hasDeck: true })
  return { event, type, presenter, pack: await aPack(site, event.id) }
}

describe('a pack', () => {
  test('shows the presenters of its event in the order of pitches, and no data to contact them', async () => {
    const { event, type, presenter: first, pack } = await aPackWithDeck()
    const second = await aPresenter(site, type, { startupName: 'Meteor' })
    const left = await aPresenter(site, type, { startupName: 'Zorza' })
    await register(site, anOrder(await aTicketType(site, event.id)))
    await aPresenter(site, await aPresenterType(site, (await anEvent(site)).id), { startupName: 'Inny wieczór' })
    await editor.patch(`/api/tickets/${left.ticketId}/status`, { status: 'CANCELLED' })
    await editor.patch(`/api/tickets/${second.ticketId}/status`, { status: 'CHECKED_IN' })
    await editor.put(`/api/events/${event.id}/pitches`, { ticketIds: [second.ticketId, first.ticketId] })
    const { status, headers, data } = await open(pack.key)
    expect([status, MentorPack.parse(data)]).toEqual([200, data])
    expect(data.event).toMatchObject({ id: event.id, title: event.title })
    expect(data.presenters.map(({ ticketId, deck }) => [ticketId, deck])).toEqual([
      [second.ticketId, null],
      [first.ticketId, `/api/packs/${pack.key}/decks/${first.ticketId}`],
    ])
    expect(headers.get('Cache-Control')).toBe('no-store')
    const page = await openPage(pack.key)
    const html = await page.text()
    expect(html.indexOf('Meteor')).toBeLessThan(html.indexOf('Kometa'))
    for (const { attendee, buyer } of [first, second])
      for (const secret of [attendee.email, attendee.phone, attendee.university, buyer.email, first.deck?.id ?? ''])
        expect(JSON.stringify(data) + html).not.toContain(secret)
  })

  test('counts openings of its page and of its data, but not of decks', async () => {
    const { event, presenter, pack } = await aPackWithDeck()
    expect(await packsOf(event.id)).toEqual([
      {
        id: pack.id,
        eventId: event.id,
        name: 'Mentorzy',
        createdAt: expect.any(String),
        expiresAt: pack.expiresAt,
        openings: 0,
        juror: false,
        lastOpenedAt: null,
      },
    ])
    await open(pack.key)
    await openPage(pack.key)
    await site.visitor.raw(`/api/packs/${pack.key}/decks/${presenter.ticketId}`)
    const [listed] = await packsOf(event.id)
    expect(listed?.openings).toBe(2)
    expect(Date.now() - Date.parse(listed?.lastOpenedAt ?? '')).toBeLessThan(60_000)
  })

  test('needs a name, and an expiry in the future', async () => {
    const event = await anEvent(site)
    const create = (body: unknown) => editor.post(`/api/events/${event.id}/packs`, body)
    expect((await create({ name: '', expiresAt: tomorrow() })).fields).toHaveProperty('name')
    expect((await create({ name: 'A', expiresAt: '2020-01-01T00:00:00Z' })).fields).toEqual({
      expiresAt: messages.expiryPast,
    })
    expect((await create({ name: 'A', expiresAt: 'jutro' })).fields).toEqual({ expiresAt: messages.expiryInvalid })
    expect(await packsOf(event.id)).toEqual([])
  })

  test('without an expiry ends three days after the evening, as the evening is then', async () => {
    const event = await anEvent(site, { date: '2031-03-19', time: '18:00–21:00' })
    const { id, key, expiresAt } = await aPack(site, event.id, { expiresAt: null })
    expect(expiresAt).toBe('2031-03-22T20:00:00.000Z')
    expect((await editor.put(`/api/events/${event.id}`, { ...event, date: '2031-03-26' })).status).toBe(200)
    expect((await open(key)).data.expiresAt).toBe('2031-03-29T20:00:00.000Z')
    expect(await packsOf(event.id)).toMatchObject([{ id, expiresAt: '2031-03-29T20:00:00.000Z' }])
    const { expiresAt: own } = await aPack(site, event.id, { expiresAt: tomorrow() })
    expect(Date.parse(own)).toBeLessThan(Date.now() + 2 * dayMs)
    await site.rows('UPDATE events SET begins_at = ? WHERE id = ?', Date.now() - 4 * dayMs, event.id)
    expect((await open(key)).status).toBe(404)
  })

  test('loses a presenter who is erased', async () => {
    const { presenter, pack } = await aPackWithDeck()
    await editor.patch(`/api/tickets/${presenter.ticketId}/status`, { status: 'CHECKED_IN' })
    await editor.delete(`/api/people/${presenter.attendee.email}`)
    expect((await open(pack.key)).data.presenters).toEqual([])
    expect((await site.visitor.raw(`/api/packs/${pack.key}/decks/${presenter.ticketId}`)).status).toBe(404)
  })
})

describe('a deck of a pack', () => {
  test('is a PDF for the viewer of the browser, and nothing keeps it', async () => {
    const { presenter, pack } = await aPackWithDeck()
    const response = await site.visitor.raw(`/api/packs/${pack.key}/decks/${presenter.ticketId}`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Kometa.pdf"; filename*=UTF-8''Kometa.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(aPdf(64))
  })

  test('is one of its event alone, of a presenter who comes', async () => {
    const [mine, other] = [await aPackWithDeck(), await aPackWithDeck()]
    const status = async (ticketId: number) =>
      (await site.visitor.raw(`/api/packs/${mine.pack.key}/decks/${ticketId}`)).status
    const guest = (await register(site, anOrder(await aTicketType(site, mine.event.id)))).data.tickets[0]?.id ?? 0
    const bare = await aPresenter(site, mine.type)
    for (const id of [other.presenter.ticketId, guest, bare.ticketId, 999_999])
      expect([id, await status(id)]).toEqual([id, 404])
    await editor.patch(`/api/tickets/${mine.presenter.ticketId}/status`, { status: 'CANCELLED' })
    expect(await status(mine.presenter.ticketId)).toBe(404)
  })

  test('that loads while the pack is revoked is sent to its end, and no further one begins', async () => {
    const { presenter, pack } = await aPackWithDeck()
    const path = `/api/packs/${pack.key}/decks/${presenter.ticketId}`
    const loading = await site.visitor.raw(path)
    await editor.delete(`/api/packs/${pack.id}`)
    expect((await loading.arrayBuffer()).byteLength).toBe(64)
    expect((await site.visitor.raw(path)).status).toBe(404)
  })
})

test('revoked, expired, unknown and malformed keys get the same answers', async () => {
  const { presenter, pack: revoked, event } = await aPackWithDeck()
  const expired = await aPack(site, event.id)
  await editor.delete(`/api/packs/${revoked.id}`)
  await site.rows('UPDATE packs SET expires_at = ? WHERE id = ?', Date.now() - 1, expired.id)
  const answers = await Promise.all(
    [revoked.key, expired.key, 'a'.repeat(26), 'nie-ma'].map(async (key) => {
      const { status, message } = await open(key)
      const deck = await site.visitor.get(`/api/packs/${key}/decks/${presenter.ticketId}`)
      const page = await openPage(key)
      const html = (await page.text()).replaceAll(key, 'KEY')
      return [status, message, deck.status, deck.message, page.status, html.length > 1_000]
    }),
  )
  for (const answer of answers) expect(answer).toEqual([404, messages.missing, 404, messages.missing, 404, true])
  expect((await packsOf(event.id)).map(({ openings }) => openings)).toEqual([0])
  expect((await editor.delete(`/api/packs/${revoked.id}`)).status).toBe(404)
})
