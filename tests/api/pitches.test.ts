import { describe, expect, test } from 'vitest'
import type { GuestTicket } from '#schema/guest-ticket.ts'
import type { NoticeSent, TakenBack } from '#schema/message.ts'
import type { OrderDetail } from '#schema/order.ts'
import type { DecksAskedFor, Pitches } from '#schema/pitch.ts'
import { anEvent, anOrder, aPastEvent, aTicketType, register } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { aPresenter, aPresenterType } from '../support/presenters.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const editor = await signedIn(site, 'EDITOR')

const read = (eventId: number) => editor.get<Pitches>(`/api/events/${eventId}/pitches`)
const idsOf = async (eventId: number) => (await read(eventId)).data.pitches.map(({ ticketId }) => ticketId)
const order = (eventId: number, ticketIds: number[], ifMatch?: string) =>
  editor.put<Pitches>(
    `/api/events/${eventId}/pitches`,
    { ticketIds },
    ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  )
const cancel = (ticketId: number) => editor.patch(`/api/tickets/${ticketId}/status`, { status: 'CANCELLED' })

/** An event with so many presenters. */
async function anEventWith(presenters: number) {
  const event = await anEvent(site)
  const type = await aPresenterType(site, event.id)
  const ids: number[] = []
  for (let n = 0; n < presenters; n++)
    ids.push((await aPresenter(site, type, { startupName: `Startup ${n}` })).ticketId)
  return { event, type, ids }
}

describe('the order of pitches', () => {
  test('is that of registration until organisers set it, and new presenters come last', async () => {
    const { event, type, ids } = await anEventWith(3)
    const [a = 0, b = 0, c = 0] = ids
    await register(site, anOrder(await aTicketType(site, event.id)))
    expect(await idsOf(event.id)).toEqual([a, b, c])
    const { status, data } = await order(event.id, [c, a, b])
    expect([status, data.pitches.map(({ ticketId }) => ticketId)]).toEqual([200, [c, a, b]])
    const late = (await aPresenter(site, type)).ticketId
    expect(await idsOf(event.id)).toEqual([c, a, b, late])
    const stored = 'SELECT id FROM tickets WHERE event_id = ? AND pitch_position IS NOT NULL ORDER BY pitch_position'
    expect(await site.rows(stored, event.id)).toEqual([{ id: c }, { id: a }, { id: b }])
  })

  test('leaves out cancelled presenters, and ignores them and tickets of other events in a list that is older', async () => {
    const { event, ids } = await anEventWith(3)
    const other = await anEventWith(1)
    const [a = 0, b = 0, c = 0] = ids
    await cancel(b)
    expect(await idsOf(event.id)).toEqual([a, c])
    const { status, data } = await order(event.id, [c, b, a, ...other.ids, 999_999, a])
    expect([status, data.pitches.map(({ ticketId }) => ticketId)]).toEqual([200, [c, a]])
    await editor.patch(`/api/tickets/${b}/status`, { status: 'CONFIRMED' })
    expect(await idsOf(event.id)).toEqual([c, a, b])
    expect(await site.value('SELECT pitch_position FROM tickets WHERE id = ?', other.ids[0])).toBe(null)
  })

  test('is refused if another organiser changed it since it was read', async () => {
    const { event, type, ids } = await anEventWith(2)
    const [a = 0, b = 0] = ids
    const etag = (await read(event.id)).headers.get('ETag') ?? ''
    // A presenter who registers meanwhile does not change what is replaced.
    const late = (await aPresenter(site, type)).ticketId
    expect((await order(event.id, [b, a], etag)).status).toBe(200)
    expect(await order(event.id, [a, b], etag)).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect(await idsOf(event.id)).toEqual([b, a, late])
    expect((await order(event.id, [a, b])).status).toBe(200)
  })

  test('is kept by one of two organisers who save at the same moment', async () => {
    const { event, ids } = await anEventWith(3)
    const [a = 0, b = 0, c = 0] = ids
    const etag = (await read(event.id)).headers.get('ETag') ?? ''
    const saves = await Promise.all([order(event.id, [c, b, a], etag), order(event.id, [b, a, c], etag)])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await idsOf(event.id)).toEqual(saves[0].status === 200 ? [c, b, a] : [b, a, c])
  })

  test('is recorded, and needs an event', async () => {
    const { event, ids } = await anEventWith(1)
    await order(event.id, ids)
    const recorded = "SELECT action, before, after FROM changes WHERE entity = 'pitches' AND entity_id = ?"
    expect(await site.rows(recorded, String(event.id))).toEqual([{ action: 'UPDATE', before: null, after: null }])
    expect((await read(999_999)).status).toBe(404)
    expect((await order(999_999, [])).status).toBe(404)
    expect(await order(event.id, [0])).toMatchObject({ status: 422, code: 'invalid' })
    const noList = await site.organiser.put(`/api/events/${event.id}/pitches`, { ticketIds: 'wszystkie' })
    expect([noList.status, noList.fields]).toEqual([422, { ticketIds: 'Podaj listę' }])
  })
})

test('pitches show startup, presenter and deck, without a way to contact anybody', async () => {
  const event = await anEvent(site)
  const type = await aPresenterType(site, event.id)
  const { ticketId, attendee, buyer, deck } = await aPresenter(site, type, { hasDeck: true })
  const { data } = await read(event.id)
  expect(data).toEqual({
    askable: 0,
    pitches: [
      {
        ticketId,
        ticketType: { name: 'Startup Pitch', type: 'PRESENTER_STARTUP' },
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        startup: expect.objectContaining({ startupName: 'Kometa: planer nauki', sectors: 'AI, SaaS' }),
        deck: { url: deck?.url, originalName: 'deck.pdf', notice: null },
        askedAt: null,
        told: null,
        hasAddress: true,
        seconds: 300,
        publishResult: false,
        resultLine: null,
      },
    ],
  })
  for (const secret of [attendee.email, attendee.phone, buyer.email]) expect(JSON.stringify(data)).not.toContain(secret)
  const opened = await editor.raw(`${deck?.url}?inline=true`)
  expect(opened.headers.get('Content-Disposition')).toMatch(/^inline;/)
  await editor.delete(`/api/people/${attendee.email}`)
  expect((await read(event.id)).data.pitches).toEqual([])
})

describe('a request for missing decks', () => {
  const ask = (eventId: number) => editor.post<DecksAskedFor>(`/api/events/${eventId}/deck-requests`, {})
  const mailsOf = (eventId: number) =>
    site.rows<{ email: string; subject_id: string }>(
      "SELECT email, subject_id FROM messages WHERE event_id = ? AND kind = 'deck' ORDER BY subject_id",
      eventId,
    )

  test('mails the buyer of each presenter without a deck, at most once a day', async () => {
    const { event, type, ids } = await anEventWith(2)
    await aPresenter(site, type, { hasDeck: true })
    await cancel(ids[1] ?? 0)
    expect((await read(event.id)).data.askable).toBe(1)
    const first = await ask(event.id)
    expect([first.status, first.data]).toEqual([201, { messages: 1 }])
    expect(await mailsOf(event.id)).toMatchObject([{ subject_id: String(ids[0]) }])
    const { askable, pitches } = (await read(event.id)).data
    expect([askable, pitches[0]?.askedAt !== null]).toEqual([0, true])
    const again = await ask(event.id)
    expect([again.status, again.data]).toEqual([200, { messages: 0 }])
    const recorded = "SELECT action FROM changes WHERE entity = 'deck-requests' AND entity_id = ?"
    expect(await site.rows(recorded, String(event.id))).toEqual([{ action: 'CREATE' }])
    await site.rows(
      "UPDATE messages SET created_at = created_at - 86400000 WHERE event_id = ? AND kind = 'deck'",
      event.id,
    )
    expect((await ask(event.id)).data).toEqual({ messages: 1 })
  })

  test('adds one mail if two organisers ask at the same moment', async () => {
    const { event } = await anEventWith(1)
    await Promise.all([ask(event.id), ask(event.id)])
    expect(await mailsOf(event.id)).toHaveLength(1)
  })

  test('is refused after the event, for a cancelled one and for one that does not exist', async () => {
    expect(await ask((await aPastEvent(site)).id)).toMatchObject({ status: 409, code: 'eventPast' })
    expect(await ask((await anEvent(site, { cancelled: true })).id)).toMatchObject({ status: 409 })
    expect((await ask(999_999)).status).toBe(404)
  })
})

describe('the hours of pitches', () => {
  const evening = { date: '2031-03-19', time: '18:00', pitchStart: '19:30', pitchBreak: 0 }
  const at = (hour: string) => `2031-03-19T${hour}:00.000Z`

  async function anEveningWith(fields: Record<string, unknown> = {}) {
    const event = await anEvent(site, { ...evening, ...fields })
    const type = await aPresenterType(site, event.id)
    const [one, two] = [await aPresenter(site, type), await aPresenter(site, type)]
    return { event, type, one, two, ids: [one.ticketId, two.ticketId] as const }
  }
  const tell = (eventId: number) => editor.post<NoticeSent>(`/api/events/${eventId}/slots`, {})
  const takeBack = async (batch: string | null) =>
    (await editor.delete<TakenBack>(`/api/messages/batch/${batch}`)).data.taken
  const edit = async (id: number, fields: Record<string, unknown>) => {
    const { data } = await editor.get<Record<string, unknown>>(`/api/events/${id}`)
    expect((await editor.put(`/api/events/${id}`, { ...data, ...fields })).status).toBe(200)
  }
  const slotOf = async ({ orderKey }: { orderKey: string }) =>
    (await site.visitor.get<OrderDetail>(`/api/orders/${orderKey}`)).data.tickets[0]?.slot
  const toldTo = async (eventId: number) => (await read(eventId)).data.pitches.map(({ told }) => told?.at ?? null)
  const mailsOf = (eventId: number) =>
    site.rows<{ email: string; status: string; wait: number }>(
      "SELECT email, status, due_at - created_at AS wait FROM messages WHERE event_id = ? AND kind = 'slot' ORDER BY rowid",
      eventId,
    )

  test('are told to each presenter once, and shown to them with the hour of now', async () => {
    const { event, type, one, two, ids } = await anEveningWith()
    // Somebody without an address is told through the buyer.
    await site.rows("UPDATE tickets SET email = '' WHERE id = ?", two.ticketId)
    expect([await slotOf(one), await toldTo(event.id)]).toEqual([null, [null, null]])
    const first = await tell(event.id)
    expect(first).toMatchObject({ status: 201, data: { messages: 2, batch: expect.any(String) } })
    expect(await mailsOf(event.id)).toEqual([
      { email: one.attendee.email, status: 'PENDING', wait: 60_000 },
      { email: two.buyer.email, status: 'PENDING', wait: 60_000 },
    ])
    expect(await slotOf(one)).toEqual({ at: at('18:30'), seconds: 300 })
    const key = await aGuestKey(site, two.ticketId)
    const guest = await site.visitor.get<GuestTicket>(`/api/guest/${key}`)
    expect(guest.data.slot).toEqual({ at: at('18:35'), seconds: 300 })
    expect(await tell(event.id)).toMatchObject({ status: 200, data: { messages: 0, batch: null } })

    await order(event.id, [...ids].reverse())
    expect([await slotOf(one), await toldTo(event.id)]).toMatchObject([{ at: at('18:35') }, [at('18:35'), at('18:30')]])
    const late = await aPresenter(site, type)
    expect(await slotOf(late)).toBe(null)
    await edit(event.id, { pitchStart: '19:25' })
    // Who comes first has another hour than told, who comes second has the one that was told to them.
    expect((await tell(event.id)).data.messages).toBe(2)
    expect(await toldTo(event.id)).toEqual([at('18:25'), at('18:30'), at('18:35')])
    await cancel(two.ticketId)
    expect(await slotOf(one)).toMatchObject({ at: at('18:25') })
    expect(await slotOf(two)).toBe(null)
    const recorded = "SELECT action FROM changes WHERE entity = 'slots' AND entity_id = ?"
    expect(await site.rows(recorded, String(event.id))).toHaveLength(2)
  })

  test('can be taken back for a minute, also after they were told anew, and told again', async () => {
    const { event, one, ids } = await anEveningWith()
    const first = (await tell(event.id)).data.batch
    await order(event.id, [...ids].reverse())
    const second = (await tell(event.id)).data.batch
    // What had not left is replaced.
    expect((await mailsOf(event.id)).map(({ status }) => status)).toEqual([
      'SUPPRESSED',
      'SUPPRESSED',
      'PENDING',
      'PENDING',
    ])
    expect([await takeBack(first), await takeBack(second)]).toEqual([0, 2])
    expect([await toldTo(event.id), await slotOf(one)]).toEqual([[null, null], null])
    expect((await tell(event.id)).data.messages).toBe(2)

    await site.rows("UPDATE messages SET status = 'SENT' WHERE event_id = ? AND status = 'PENDING'", event.id)
    await edit(event.id, { pitchStart: '20:00' })
    expect(await takeBack((await tell(event.id)).data.batch)).toBe(2)
    expect(await toldTo(event.id)).toEqual([at('18:30'), at('18:35')])
  })

  test('are told once if two organisers press at the same moment', async () => {
    const { event } = await anEveningWith()
    const pressed = await Promise.all([tell(event.id), tell(event.id)])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await mailsOf(event.id)).toHaveLength(2)
  })

  test('follow the seconds of each ticket type and the breaks, and are told anew after a change of either', async () => {
    const { event, type, one, two } = await anEveningWith({ pitchBreak: 2 })
    const personal = await aTicketType(site, event.id, { type: 'PRESENTER_PERSONAL', capacity: 5 })
    const third = await aPresenter(site, personal)
    const last = await aPresenter(site, personal)
    await order(event.id, [one.ticketId, third.ticketId, two.ticketId, last.ticketId])
    expect((await tell(event.id)).data.messages).toBe(4)
    const slots = async () => Promise.all([one, third, two, last].map(slotOf))
    expect(await slots()).toEqual([
      { at: at('18:30'), seconds: 300 },
      { at: at('18:37'), seconds: 90 },
      { at: '2031-03-19T18:40:30.000Z', seconds: 300 },
      { at: '2031-03-19T18:47:30.000Z', seconds: 90 },
    ])
    expect((await read(event.id)).data.pitches.map(({ seconds }) => seconds)).toEqual([300, 90, 300, 90])
    const pitchSeconds = 120
    await editor.put(`/api/ticket-types/${type.id}`, { ...type, pitchSeconds })
    expect((await slots()).map((slot) => slot?.seconds)).toEqual([120, 90, 120, 90])
    expect((await tell(event.id)).data.messages).toBe(4)
    await edit(event.id, { pitchBreak: 0 })
    // Only the first one has the same hour.
    expect((await tell(event.id)).data.messages).toBe(3)
    // A write that leaves it out keeps it, null is the usual time.
    const write = (fields: object) => {
      const { pitchSeconds: _, ...kept } = type
      return editor.put<{ pitchSeconds: number | null }>(`/api/ticket-types/${type.id}`, { ...kept, ...fields })
    }
    expect((await write({})).data.pitchSeconds).toBe(120)
    expect((await write({ pitchSeconds: null })).data.pitchSeconds).toBe(null)
    for (const wrong of [29, 901, 'x']) expect((await write({ pitchSeconds: wrong })).status).toBe(422)
  })

  test('need a date and an hour of an event that is to come', async () => {
    for (const missing of [{ pitchStart: null }, { date: null }])
      expect(await tell((await anEveningWith(missing)).event.id)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await tell((await aPastEvent(site)).id)).toMatchObject({ status: 409, code: 'eventPast' })
    expect((await tell(999_999)).status).toBe(404)
    expect(await tell((await anEvent(site, evening)).id)).toMatchObject({ status: 200, data: { messages: 0 } })
  })
})
