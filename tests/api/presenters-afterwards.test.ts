import { describe, expect, test } from 'vitest'
import type { Certificate } from '#schema/certificate.ts'
import { addDays, dateInWarsaw } from '#schema/dates.ts'
import type { DoorConflict } from '#schema/door.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import type { GuestTicket } from '#schema/guest-ticket.ts'
import type { JurySentences } from '#schema/jury.ts'
import type { PresenterLetter } from '#schema/letter.ts'
import type { MessageContent, NoticeSent, TakenBack } from '#schema/message.ts'
import type { OrderDetail } from '#schema/order.ts'
import type { Pitches } from '#schema/pitch.ts'
import type { AbsentGuest, Report } from '#schema/report.ts'
import type { Stage } from '#schema/stage.ts'
import { guestsOf } from '../support/door-at.ts'
import { anEvent, aTicketType } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { invalid } from '../support/invalid.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { aStageLink } from '../support/stage.ts'
import { waitFor } from '../support/wait-for.ts'

const site = await startSite()
const editor = await signedIn(site, 'EDITOR')

/**
 * An evening after its pitches. The first two startups pitched, the third was let in and skipped, the
 * fourth pitched without having been let in at the door. The
 * jury, which is closed, put the second before the first, and wrote a sentence to both.
 */
async function afterPitches() {
  const event = await anEvent(site)
  const type = await aPresenterType(site, event.id)
  const presenters = []
  for (const startupName of ['Kometa: planer', 'Meteor', 'Zorza', 'Pulsar'])
    presenters.push(await aPresenter(site, type, { startupName }))
  const [first, second, skipped, unscanned] = presenters
  if (!first || !second || !skipped || !unscanned) throw new Error('A presenter is missing')
  const ids = presenters.map(({ ticketId }) => ticketId)
  for (const id of ids.slice(0, 3)) await editor.patch(`/api/tickets/${id}/status`, { status: 'CHECKED_IN' })
  await site.rows(
    'UPDATE tickets SET pitched_at = 1 WHERE id IN (?, ?, ?)',
    first.ticketId,
    second.ticketId,
    unscanned.ticketId,
  )
  const juror = await aPack(site, event.id, { name: 'Grażyna Jurorka', juror: true })
  const [criterion] = (await editor.get<{ id: number }[]>(`/api/events/${event.id}/criteria`)).data
  for (const [at, { ticketId }] of [first, second].entries())
    await site.visitor.put(`/api/packs/${juror.key}/marks/${ticketId}`, {
      marks: { [criterion?.id ?? 0]: 3 + at },
      sentence: `Zdanie ${at}`,
    })
  await editor.post(`/api/events/${event.id}/jury`, { open: false })
  return { event, first, second, skipped, unscanned }
}

const dayAgo = (days: number) => addDays(dateInWarsaw(new Date()), -days)

const end = (eventId: number, daysAgo: number) =>
  site.rows(
    "UPDATE events SET status = 'PAST', registration_open = 0, is_next = 0, date = ? WHERE id = ?",
    dayAgo(daysAgo),
    eventId,
  )

const lettersAt = (eventId: number) => {
  const path = `/api/events/${eventId}/letters`
  return {
    read: async () => (await editor.get<PresenterLetter[]>(path)).data,
    send: (body: object = {}) => editor.post<NoticeSent>(path, body),
  }
}

describe('letters', () => {
  test('have the sentences of the jury without names, the place and the votes, for who pitched alone', async () => {
    const { event, first, second, skipped, unscanned } = await afterPitches()
    const { read, send } = lettersAt(event.id)
    const sentences = (await editor.get<JurySentences>(`/api/events/${event.id}/jury/sentences`)).data
    const empty = { votes: null, sentAt: null }
    expect(await read()).toEqual([
      { ticketId: first.ticketId, startup: 'Kometa', sentences: sentences[0]?.sentences, place: 2, ...empty },
      { ticketId: second.ticketId, startup: 'Meteor', sentences: sentences[1]?.sentences, place: 1, ...empty },
      { ticketId: unscanned.ticketId, startup: 'Pulsar', sentences: [], place: null, ...empty },
    ])
    expect(await send({ ticketId: skipped.ticketId })).toMatchObject(invalid({ ticketId: messages.didNotPresent }))
    expect((await editor.get('/api/events/999999/letters')).status).toBe(404)
    expect((await editor.post('/api/events/999999/letters', {})).status).toBe(404)
    expect((await site.visitor.get(`/api/events/${event.id}/letters`)).status).toBe(401)
    // Once nobody has pitched, who is in the order of pitches counts.
    await site.rows('UPDATE tickets SET pitched_at = NULL WHERE event_id = ?', event.id)
    expect((await read()).map(({ startup }) => startup)).toEqual(['Kometa', 'Meteor', 'Zorza'])
    await editor.put(`/api/events/${event.id}/pitches`, { ticketIds: [skipped.ticketId, first.ticketId] })
    expect((await read()).map(({ startup }) => startup)).toEqual(['Zorza', 'Kometa'])
  })

  test('leave a minute after the press, once each, and without what was left out', async () => {
    const { event, first, second, unscanned } = await afterPitches()
    const { read, send } = lettersAt(event.id)
    await site.rows("UPDATE tickets SET email = '' WHERE id = ?", second.ticketId)
    const leftOut = (await read())[0]?.sentences[0]?.id
    const one = await send({ ticketId: first.ticketId, without: [leftOut, 999_999] })
    expect(one).toMatchObject({ status: 201, data: { messages: 1, batch: expect.any(String) } })
    expect((await editor.delete<TakenBack>(`/api/messages/batch/${one.data.batch}`)).data).toEqual({ taken: 1 })
    expect((await read()).map(({ sentAt }) => sentAt)).toEqual([null, null, null])
    expect((await send({ ticketId: first.ticketId, without: [leftOut] })).data.messages).toBe(1)
    expect((await send()).data.messages).toBe(2)
    const path = `/api/events/${event.id}/letters`
    for (const again of [send(), editor.send<NoticeSent>(path, { method: 'POST' })])
      expect(await again).toMatchObject({ status: 200, data: { messages: 0, batch: null } })
    expect((await read()).map(({ sentAt }) => sentAt)).toEqual(Array(3).fill(expect.any(String)))
    const mails = await site.rows<{ id: string; email: string; wait: number; details: string }>(
      "SELECT id, email, details, due_at - created_at AS wait FROM messages WHERE event_id = ? AND kind = 'letter' ORDER BY rowid",
      event.id,
    )
    expect(mails).toMatchObject([
      { email: first.attendee.email, wait: 60_000, details: JSON.stringify({ without: [leftOut] }) },
      { email: second.buyer.email, wait: 60_000, details: '{"without":[]}' },
      { email: unscanned.attendee.email, wait: 60_000, details: '{"without":[]}' },
    ])
    const texts = await Promise.all(
      mails.map(async ({ id }) => (await editor.get<MessageContent>(`/api/messages/${id}/content`)).data.text),
    )
    expect(texts[0]).toContain('Miejsce przyznane przez jury: 2.')
    expect(texts[0]).not.toContain('Zdanie 0')
    expect(texts[1]).toContain('- Zdanie 1')
    expect(texts.join()).not.toContain('Grażyna')
    // Each has a button to the page on which its reader decides: by a key of their own, or by that of the order.
    expect(texts[0]).toMatch(/Pokaż mój wynik: \S+\/guest\//)
    expect(texts[1]).toMatch(/Pokaż mój wynik: \S+\/order\//)
    const recorded = "SELECT action FROM changes WHERE entity = 'letters' AND entity_id = ?"
    expect(await site.rows(recorded, String(event.id))).toHaveLength(3)
  })
})

describe('results on the page of a past event', () => {
  test('a presenter whom somebody else registered decides by their own key, also without scripts, until 30 days later', async () => {
    const { event, first, skipped } = await afterPitches()
    const key = await aGuestKey(site, first.ticketId)
    const page = `/guest/${key}`
    const stored = () => site.value('SELECT publish_result FROM tickets WHERE id = ?', first.ticketId)
    const decide = (publishResult: boolean) => site.visitor.patch<GuestTicket>(`/api/guest/${key}`, { publishResult })
    expect((await site.visitor.get<GuestTicket>(`/api/guest/${key}`)).data.publishResult).toBe(false)
    expect((await decide(true)).data.publishResult).toBe(true)
    await end(event.id, 30)
    expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.results).toMatchObject([
      { startupName: 'Kometa' },
    ])
    expect((await site.visitor.page(page)).html).toContain('Nie pokazuj mojego wyniku')
    const sent = await site.visitor.raw(`${page}/result`, {
      method: 'POST',
      body: new URLSearchParams({ publishResult: 'false' }),
    })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${page}?stan=unpublished`])
    expect(await stored()).toBe(0)
    expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.results).toEqual([])
    await end(event.id, 31)
    expect(await decide(true)).toMatchObject({ status: 409, code: 'eventPast' })
    const other = await aGuestKey(site, skipped.ticketId)
    expect((await site.visitor.get<GuestTicket>(`/api/guest/${other}`)).data).not.toHaveProperty('publishResult')
    expect(await site.visitor.patch(`/api/guest/${other}`, { publishResult: true })).toMatchObject(
      invalid({ publishResult: messages.didNotPresent }),
    )
    expect(await stored()).toBe(0)
  })

  test('are shown once their presenter agrees, at once, until they take it back or are erased', async () => {
    const { event, first, second, skipped } = await afterPitches()
    const [guest] = await guestsOf(site, await aTicketType(site, event.id))
    const read = async () => (await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.results
    const decide = ({ orderKey, ticketId }: typeof first, publishResult: boolean) =>
      site.visitor.patch<OrderDetail>(`/api/orders/${orderKey}/tickets/${ticketId}`, { publishResult })
    expect(await read()).toBeUndefined()
    await end(event.id, 30)
    expect(await read()).toEqual([])
    const shown = (await decide(first, true)).data.tickets[0]
    expect(shown?.publishResult).toBe(true)
    expect(await read()).toEqual([{ startupName: 'Kometa', place: 2, line: expect.any(String) }])
    expect((await decide(second, true)).status).toBe(200)
    expect((await read())?.map(({ startupName, place }) => [startupName, place])).toEqual([
      ['Meteor', 1],
      ['Kometa', 2],
    ])
    expect(await (await site.visitor.raw(`/event/${event.id}`)).text()).toContain('Kto wystąpił')
    // A sentence of the organisers stands in the place of the sectors. The presenter does not write it.
    const lines = async () => (await read())?.map(({ line }) => line)
    const [, sectors] = (await lines()) ?? []
    const say = (id: number, resultLine: string | null) => editor.patch(`/api/tickets/${id}`, { resultLine })
    expect((await say(first.ticketId, ' Planer, który zna sesję ')).status).toBe(200)
    await site.visitor.patch(`/api/orders/${first.orderKey}/tickets/${first.ticketId}`, { resultLine: 'Moje' })
    expect(await lines()).toEqual([sectors, 'Planer, który zna sesję'])
    const { pitches } = (await editor.get<Pitches>(`/api/events/${event.id}/pitches`)).data
    expect(pitches.map(({ publishResult, resultLine }) => [publishResult, resultLine])).toEqual([
      [true, 'Planer, który zna sesję'],
      [true, null],
      [false, null],
      [false, null],
    ])
    expect(await say(first.ticketId, 'x'.repeat(141))).toMatchObject(invalid({ resultLine: messages.tooLong(140) }))
    expect(await say(guest?.id ?? 0, 'Bez startupu')).toMatchObject(invalid({ resultLine: messages.didNotPresent }))
    await say(first.ticketId, null)
    expect(await lines()).toEqual([sectors, sectors])
    expect(await decide(skipped, true)).toMatchObject(invalid({ publishResult: messages.didNotPresent }))
    expect((await decide(first, false)).status).toBe(200)
    expect((await read())?.map(({ startupName }) => startupName)).toEqual(['Meteor'])
    // What decides a place reaches the page as well. While the jury and the vote are open, nobody knows one.
    const voteUntil = 'INSERT INTO votes (event_id, closes_at) VALUES (?, ?)'
    await site.rows(voteUntil, event.id, Date.now() + 60_000)
    const ballot = 'INSERT INTO ballots (ticket_id, event_id, seat_id, choices) VALUES (?, ?, 1, ?)'
    await site.rows(ballot, skipped.ticketId, event.id, JSON.stringify([second.ticketId]))
    await editor.post(`/api/events/${event.id}/jury`, { open: true })
    expect(await read()).toMatchObject([{ startupName: 'Meteor', place: null }])
    await editor.post(`/api/events/${event.id}/stage/vote`, { open: false })
    expect(await read()).toMatchObject([{ startupName: 'Meteor', place: 1 }])
    await editor.post(`/api/events/${event.id}/jury`, { open: false })
    // The form of the page, without scripts.
    const form = await site.visitor.raw(`/order/${first.orderKey}/tickets/${first.ticketId}/result`, {
      method: 'POST',
      body: new URLSearchParams({ publishResult: 'true' }),
      redirect: 'manual',
    })
    expect(form.headers.get('Location')).toContain('stan=published')
    expect(await read()).toHaveLength(2)
    await site.visitor.delete(`/api/orders/${second.orderKey}`)
    await waitFor(async () => expect((await read())?.map(({ startupName }) => startupName)).toEqual(['Kometa']))
    await site.rows('UPDATE events SET date = ? WHERE id = ?', dayAgo(31), event.id)
    expect(await decide(first, false)).toMatchObject({ status: 409, code: 'eventPast' })
    await site.rows("UPDATE events SET status = 'UPCOMING' WHERE id = ?", event.id)
  })

  test('a certificate names the places that its holder won', async () => {
    const { event, first, skipped } = await afterPitches()
    await site.rows('UPDATE events SET date = ? WHERE id = ?', dayAgo(1), event.id)
    const codeOf = (id: number) => site.value<string>('SELECT code FROM tickets WHERE id = ?', id)
    const code = await codeOf(first.ticketId)
    const read = async (of = '') => (await site.visitor.get<Certificate>(`/api/tickets/${of}/certificate`)).data
    expect(await read(code)).toMatchObject({ startupName: 'Kometa: planer', prizes: [{ prize: 'jury', place: 2 }] })
    expect(await (await site.visitor.raw(`/ticket/${code}/certificate`)).text()).toContain(
      'drugie miejsce w ocenie jury',
    )
    expect(await read(await codeOf(skipped.ticketId))).toMatchObject({ startupName: null, prizes: [] })
  })
})

test('who pitched has come, whether scanned or not, and stands at the door until somebody lets them in', async () => {
  const { event, unscanned, skipped } = await afterPitches()
  // A moderator learns who is in the house. The screen, which everybody sees, does not tell it.
  await editor.patch(`/api/tickets/${skipped.ticketId}/status`, { status: 'CONFIRMED' })
  const stage = `/api/events/${event.id}/stage`
  const [moderator, screen] = [await aStageLink(site, event.id), await aStageLink(site, event.id, 'SCREEN')]
  const { data: seen } = await moderator.client.get<Stage>(stage)
  expect(seen.items.flatMap(({ ticketId }) => ticketId ?? [])).toHaveLength(4)
  expect(seen.inside).toHaveLength(3)
  expect(seen.inside).not.toContain(skipped.ticketId)
  expect((await screen.client.get<Stage>(stage)).data.inside).toEqual([])
  await editor.patch(`/api/tickets/${skipped.ticketId}/status`, { status: 'CHECKED_IN' })
  const [away] = await guestsOf(site, await aTicketType(site, event.id))
  await site.rows('UPDATE events SET date = ? WHERE id = ?', dayAgo(1), event.id)
  const code = await site.value<string>('SELECT code FROM tickets WHERE id = ?', unscanned.ticketId)
  expect((await site.visitor.get<Certificate>(`/api/tickets/${code}/certificate`)).data).toMatchObject({
    startupName: 'Pulsar',
  })
  const consent = { publishResult: true }
  const own = `/api/orders/${unscanned.orderKey}/tickets/${unscanned.ticketId}`
  expect((await site.visitor.patch<OrderDetail>(own, consent)).data.tickets[0]).toMatchObject(consent)
  const { data } = await editor.get<Report>(`/api/events/${event.id}/report`)
  expect(data).toMatchObject({ counts: { registered: 5, came: 4 }, presenters: { registered: 4, came: 4 } })
  const door = `/api/door/${event.id}`
  const conflicts = async () => (await editor.get<Page<DoorConflict>>(`${door}/conflicts`)).data.data
  const { firstName, lastName } = unscanned.attendee
  const pitched = { kind: 'PITCHED', hash: null, ticketId: unscanned.ticketId, firstName, lastName, scans: [] }
  expect(await conflicts()).toEqual([pitched])
  const absent = await editor.get<Page<AbsentGuest>>(`${door}/absent`)
  expect(absent.data.data.map(({ ticketId }) => ticketId)).toEqual([away?.id])
  await editor.patch(`/api/tickets/${unscanned.ticketId}/status`, { status: 'CHECKED_IN' })
  expect(await conflicts()).toEqual([])
})

test('what organisers change is on the page of the past evening, and above the tickets of coming ones', async () => {
  const past = await anEvent(site, { changesNote: 'Będzie **więcej** krzeseł' })
  const { event, first } = await afterPitches()
  const order = async () =>
    (await site.visitor.get<OrderDetail>(`/api/orders/${first.orderKey}`)).data.event.changesNoteHtml
  expect(await order()).toBeUndefined()
  await site.rows(
    "UPDATE events SET status = 'PAST', registration_open = 0, is_next = 0, closed_at = ? WHERE id = ?",
    Date.now(),
    past.id,
  )
  const html = 'Będzie <strong>więcej</strong> krzeseł'
  expect(await order()).toContain(html)
  const code = await site.value<string>('SELECT code FROM tickets WHERE id = ?', first.ticketId)
  for (const path of [`/event/${past.id}`, `/order/${first.orderKey}`, `/ticket/${code}`]) {
    const page = await (await site.visitor.raw(path)).text()
    expect(page, path).toContain('Co zmieniamy')
    expect(page, path).toContain(html)
  }
  await site.rows("UPDATE events SET status = 'PAST', registration_open = 0, is_next = 0 WHERE id = ?", event.id)
  expect(await order()).toBeUndefined()
})
