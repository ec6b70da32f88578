import { describe, expect, test } from 'vitest'
import type { Certificate } from '#schema/certificate.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Feedback } from '#schema/feedback.ts'
import type { MessageContent } from '#schema/message.ts'
import type { CreatedPartnerLink, PartnerLink, PartnerReport } from '#schema/partner-link.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import type { Report } from '#schema/report.ts'
import { guestsOf } from '../support/door-at.ts'
import { aJpeg, anEvent, anOrder, aPartner, aPerson, aTicketType, register } from '../support/factories.ts'
import { aFeedbackKey } from '../support/feedback-key.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'

const site = await startSite()
const { setStatus } = guestsAt(site)

type Mail = { id: string; kind: string; email: string; subject_id: string }

const mailsOf = (eventId: number) =>
  site.rows<Mail>(
    "SELECT id, kind, email, subject_id FROM messages WHERE event_id = ? AND kind IN ('thanks', 'missed') ORDER BY kind DESC, email",
    eventId,
  )
const closingOf = async (eventId: number) =>
  (
    await site.rows<{ at: number | null }>(
      'SELECT closed_at AS at, first_time, returned, followed_up FROM events WHERE id = ?',
      eventId,
    )
  )[0]

let month = 0

/** An evening on a day of its own, far from the others, with its mornings. */
async function anEveningToClose(fields: object = {}) {
  month += 1
  const day = (n: number) => new Date(Date.UTC(2033, month, n)).toISOString().slice(0, 10)
  const event = await anEvent(site, { date: day(15), time: '18:00', ...fields })
  const type = await aTicketType(site, event.id, { capacity: 50 })
  return { event, type, morning: new Date(`${day(16)}T09:00:00Z`), tooEarly: new Date(`${day(16)}T06:00:00Z`), day }
}

const guestOf = async (type: Parameters<typeof guestsOf>[1], email: string) =>
  (await guestsOf(site, type, 1, { email }))[0]?.id ?? 0

describe('at nine on the next morning', () => {
  test('an evening closes once, thanks each address that came, and asks who had a place and did not', async () => {
    const { event, type, morning, tooEarly } = await anEveningToClose()
    const came = await guestOf(type, 'ania@uczelnia.example')
    await setStatus(came, 'CHECKED_IN')
    // The same address again, in capitals and with a ticket that stayed at home: one mail.
    await guestOf(type, 'Ania@uczelnia.example')
    const absent = await guestOf(type, 'bartek@uczelnia.example')
    await setStatus(await guestOf(type, 'celina@uczelnia.example'), 'CANCELLED')
    const declined = await guestOf(type, 'darek@uczelnia.example')
    await site.rows("UPDATE tickets SET answer = 'NO' WHERE id = ?", declined)

    await site.runSchedule(tooEarly)
    expect(await closingOf(event.id)).toMatchObject({ at: null })
    for (const at of [morning, new Date(morning.getTime() + 900_000)]) await site.runSchedule(at)
    expect(await closingOf(event.id)).toEqual({ at: morning.getTime(), first_time: 1, returned: 0, followed_up: 1 })
    expect(await mailsOf(event.id)).toEqual([
      { id: expect.any(String), kind: 'thanks', email: 'ania@uczelnia.example', subject_id: String(came) },
      { id: expect.any(String), kind: 'missed', email: 'bartek@uczelnia.example', subject_id: String(absent) },
    ])
    // A phone that was late: thanks follow, and the other question takes no answer any more.
    const key = await aFeedbackKey(site, absent, 'missed')
    await site.visitor.post(`/api/feedback/${key}`, { reason: 'forgot', sentence: 'Przepraszam' })
    await setStatus(absent, 'CHECKED_IN')
    await site.runSchedule(new Date(morning.getTime() + 1_800_000))
    expect((await mailsOf(event.id)).map(({ kind, email }) => [kind, email])).toEqual([
      ['thanks', 'ania@uczelnia.example'],
      ['thanks', 'bartek@uczelnia.example'],
      ['missed', 'bartek@uczelnia.example'],
    ])
    expect(await site.visitor.post(`/api/feedback/${key}`, { reason: 'busy' })).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect(await site.value('SELECT count(*) FROM feedback WHERE event_id = ? AND reason IS NOT NULL', event.id)).toBe(
      0,
    )
    expect(await closingOf(event.id)).toMatchObject({ at: morning.getTime() })
  })

  test('who came to a closed evening before has returned; a place alone is no visit', async () => {
    const first = await anEveningToClose()
    await setStatus(await guestOf(first.type, 'ewa@uczelnia.example'), 'CHECKED_IN')
    await guestOf(first.type, 'filip@uczelnia.example')
    const second = await anEveningToClose()
    for (const email of ['EWA@uczelnia.example', 'filip@uczelnia.example', 'gosia@uczelnia.example'])
      await setStatus(await guestOf(second.type, email), 'CHECKED_IN')
    // The job did not run for a month. It closes both, the earlier one first.
    await site.runSchedule(second.morning)
    expect(await closingOf(first.event.id)).toMatchObject({ first_time: 1, returned: 0 })
    expect(await closingOf(second.event.id)).toMatchObject({ first_time: 2, returned: 1 })
  })

  test.each([
    ['it is cancelled', { cancelled: true }],
    ['it is not announced', { enabled: false }],
    ['its organisers want no mails', { afterMail: false }],
  ])('an evening closes without a mail if %s', async (_, fields) => {
    const { event, type, morning } = await anEveningToClose()
    await setStatus(await guestOf(type, 'hania@uczelnia.example'), 'CHECKED_IN')
    await guestOf(type, 'igor@uczelnia.example')
    const { data } = await site.organiser.get<EventDetail>(`/api/events/${event.id}`)
    await site.organiser.put(`/api/events/${event.id}`, { ...data, isNext: false, ...fields })
    await site.runSchedule(morning)
    expect(await closingOf(event.id)).toMatchObject({ at: morning.getTime(), followed_up: 0 })
    expect(await mailsOf(event.id)).toEqual([])
  })

  test('a draft is closed once it is published, because its date may be a slip', async () => {
    const { event, morning } = await anEveningToClose({ published: false })
    await site.runSchedule(morning)
    expect(await closingOf(event.id)).toMatchObject({ at: null })
    const { data } = await site.organiser.get<EventDetail>(`/api/events/${event.id}`)
    await site.organiser.put(`/api/events/${event.id}`, { ...data, isNext: false, published: true })
    await site.runSchedule(morning)
    expect(await closingOf(event.id)).toMatchObject({ at: morning.getTime() })
  })

  test('nobody is written to if nobody was let in, or more than seven days later', async () => {
    const late = await anEveningToClose()
    await setStatus(await guestOf(late.type, 'leon@uczelnia.example'), 'CHECKED_IN')
    const absent = await guestOf(late.type, 'lidia@uczelnia.example')
    await site.runSchedule(new Date(`${late.day(22)}T09:00:00Z`))
    expect(await mailsOf(late.event.id)).toHaveLength(2)
    await setStatus(absent, 'CHECKED_IN')
    await site.runSchedule(new Date(`${late.day(24)}T09:00:00Z`))
    expect(await mailsOf(late.event.id)).toHaveLength(2)
    const empty = await anEveningToClose()
    await guestOf(empty.type, 'julia@uczelnia.example')
    const old = await anEveningToClose()
    await setStatus(await guestOf(old.type, 'kuba@uczelnia.example'), 'CHECKED_IN')
    await site.runSchedule(empty.morning)
    await site.runSchedule(new Date(`${old.day(24)}T09:00:00Z`))
    for (const { event } of [empty, old]) {
      expect((await closingOf(event.id))?.at).not.toBeNull()
      expect(await mailsOf(event.id)).toEqual([])
    }
  })
})

/** Guests of a closed evening: so many came and so many did not, with the keys of their mails. */
async function asked(came: number, missed: number) {
  const { event, type, morning } = await anEveningToClose()
  const guests = await guestsOf(site, type, came + missed)
  for (const { id } of guests.slice(0, came)) await setStatus(id, 'CHECKED_IN')
  await site.runSchedule(morning)
  const keys = await Promise.all(guests.map(({ id }, at) => aFeedbackKey(site, id, at < came ? 'came' : 'missed')))
  return { event, morning, guests, came: keys.slice(0, came), missed: keys.slice(came) }
}

describe('an answer', () => {
  test('is a mark of who came or a reason of who did not; a later one replaces it, and reading stores nothing', async () => {
    const { event, guests, ...keys } = await asked(1, 1)
    const [came, missed] = [keys.came[0] ?? '', keys.missed[0] ?? '']
    const read = async (key: string) => (await site.visitor.get<Feedback>(`/api/feedback/${key}`)).data
    const nothing = { mark: null, reason: null, sentence: null }
    expect(await read(came)).toEqual({ event: expect.objectContaining({ id: event.id }), kind: 'came', ...nothing })
    expect(await read(missed)).toMatchObject({ kind: 'missed', ...nothing })
    const send = (key: string, body: object) => site.visitor.post<Feedback>(`/api/feedback/${key}`, body)
    expect(await send(came, { mark: 4, sentence: ' Więcej krzeseł ' })).toMatchObject({
      status: 200,
      data: { kind: 'came', mark: 4, sentence: 'Więcej krzeseł' },
    })
    expect(await send(came, { mark: 5 })).toMatchObject({ status: 200, data: { mark: 5, sentence: null } })
    expect(await send(missed, { reason: 'lost-interest' })).toMatchObject({ data: { reason: 'lost-interest' } })
    expect(await send(came, { reason: 'ill' })).toMatchObject(invalid({ mark: messages.required }))
    expect(await send(missed, { mark: 1 })).toMatchObject(invalid({ reason: messages.required }))
    expect(await send(came, { mark: 6 })).toMatchObject(invalid({ mark: messages.outOfRange(1, 5) }))
    expect(await send(missed, { reason: 'weather' })).toMatchObject(invalid({ reason: messages.notAnOption }))
    expect(await send(came, { mark: 1, sentence: 'x'.repeat(501) })).toMatchObject(
      invalid({ sentence: messages.tooLong(500) }),
    )
    expect((await site.visitor.get(`/api/feedback/${'a'.repeat(26)}`)).status).toBe(404)
    expect(await read(came)).toMatchObject({ mark: 5 })
    const person = await site.value<string>('SELECT email FROM tickets WHERE id = ?', guests[0]?.id)
    const held = await site.organiser.get<PersonalData>(`/api/people/${person}`)
    expect(held.data.feedback).toEqual([{ eventId: event.id, kind: 'came', mark: 5, reason: null, sentence: null }])
  })

  test('is sent by the form of the page, which the link of the mail only fills', async () => {
    const { guests, ...keys } = await asked(1, 0)
    const path = `/feedback/${keys.came[0]}`
    const page = async (search = '') => (await site.visitor.raw(`${path}${search}`)).text()
    expect(await page('?odpowiedz=4')).toMatch(/<input[^>]*checked[^>]*value="4"/)
    const rating = () => site.value('SELECT mark FROM feedback WHERE ticket_id = ?', guests[0]?.id)
    expect(await rating()).toBeNull()
    const send = async (fields: Record<string, string>) =>
      (
        await site.visitor.raw(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
      ).headers.get('Location')
    expect(await send({ mark: '9' })).toBe(`${path}?stan=invalid`)
    expect(await send({ sentence: 'Bez oceny' })).toBe(`${path}?stan=invalid`)
    expect(await send({ mark: '4', sentence: 'Fajnie' })).toBe(`${path}?stan=answered`)
    expect(await rating()).toBe(4)
    expect(await page('?stan=answered')).toContain('Mamy Twoją odpowiedź')
    expect(await page('?stan=conflict')).toContain('odnotowane wejście')
  })

  test('loses its person after thirty days, and its key ends', async () => {
    const { event, morning, came } = await asked(2, 1)
    await site.visitor.post(`/api/feedback/${came[0]}`, { mark: 3, sentence: 'Zdanie' })
    const daysLater = (days: number) => new Date(morning.getTime() + days * 86_400_000)
    const rows = () => site.rows('SELECT ticket_id, mark, sentence FROM feedback WHERE event_id = ?', event.id)
    await site.runSchedule(daysLater(29))
    expect(await rows()).toHaveLength(3)
    await site.runSchedule(daysLater(30))
    expect(await rows()).toEqual([{ ticket_id: null, mark: 3, sentence: 'Zdanie' }])
    expect((await site.visitor.get(`/api/feedback/${came[0]}`)).status).toBe(404)
    expect(await mailsOf(event.id)).toHaveLength(3)
  })

  test('keeps its mark and loses its sentence when the person is erased', async () => {
    const { event, guests, came } = await asked(1, 0)
    await site.visitor.post(`/api/feedback/${came[0]}`, { mark: 2, sentence: 'Moje zdanie' })
    const email = await site.value<string>('SELECT email FROM tickets WHERE id = ?', guests[0]?.id)
    expect((await site.organiser.delete(`/api/people/${email}`)).status).toBe(200)
    expect(await site.rows('SELECT ticket_id, mark, sentence FROM feedback WHERE event_id = ?', event.id)).toEqual([
      { ticket_id: null, mark: 2, sentence: null },
    ])
    expect((await site.visitor.get(`/api/feedback/${came[0]}`)).status).toBe(404)
  })
})

describe('the report', () => {
  test('tells marks, reasons and sentences from five answers on, beside the evenings before', async () => {
    const before = await asked(5, 0)
    for (const key of before.came) await site.visitor.post(`/api/feedback/${key}`, { mark: 4 })
    const { event, came, missed } = await asked(5, 5)
    const report = async () => (await site.organiser.get<Report>(`/api/events/${event.id}/report`)).data
    for (const key of came.slice(1)) await site.visitor.post(`/api/feedback/${key}`, { mark: 5 })
    for (const key of missed.slice(1))
      await site.visitor.post(`/api/feedback/${key}`, { reason: 'ill', sentence: 'Grypa' })
    expect(await report()).toMatchObject({
      closedAt: expect.any(String),
      firstTime: 5,
      returned: 0,
      marks: { answers: 4, mean: null, distribution: null },
      reasons: { answers: 4, counts: null },
      sentences: [],
    })
    await site.visitor.post(`/api/feedback/${came[0]}`, { mark: 2, sentence: 'Było duszno' })
    const told = await report()
    expect(told.marks).toMatchObject({ answers: 5, mean: 4.4, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 4 } })
    expect(told.marks.earlier).toContainEqual({ eventId: before.event.id, answers: 5, mean: 4 })
    expect(told.reasons).toEqual({ answers: 4, counts: null })
    expect(told.sentences).toEqual([{ id: expect.any(Number), text: 'Było duszno' }])
    expect((await site.organiser.raw(`/api/events/${event.id}/report.csv`)).status).toBe(200)
  })
})

test('the mails link the question, the certificate and the note of the organisers, and each has a key of its own', async () => {
  const { event, type, morning } = await anEveningToClose({ afterNote: 'Następny raz: **marzec**' })
  const { data } = await register(site, anOrder(type, { userData: aPerson({ email: 'lena@uczelnia.example' }) }))
  await setStatus(data.tickets[0]?.id ?? 0, 'CHECKED_IN')
  await guestOf(type, 'marek@uczelnia.example')
  await site.runSchedule(morning)
  const [thanks, missed] = await mailsOf(event.id)
  const read = async (mail: Mail | undefined) =>
    (await site.organiser.get<MessageContent>(`/api/messages/${mail?.id}/content`)).data
  const content = await read(thanks)
  expect(content.subject).toContain('Dzięki za wieczór')
  expect(content.text).toContain('marzec')
  expect(content.text).toContain('Świetnie')
  expect(content.text).toContain('Zaświadczenie')
  expect(content.text).not.toContain('Zdjęcia')
  await site.organiser.raw(`/api/files/events/${event.id}/photos/photo1.jpg`, { method: 'PUT', body: aJpeg() })
  expect((await read(thanks)).text).toContain('Zdjęcia z wieczoru')
  expect((await read(missed)).text).toContain('Wyleciało mi z głowy')
})

test('a certificate is for who was let in, once the evening is over', async () => {
  const { event, type, day } = await anEveningToClose()
  const [came, absent] = await guestsOf(site, type, 2, { firstName: 'Zofia', lastName: 'Wójcik' })
  const read = (code = '') => site.visitor.get<Certificate>(`/api/tickets/${code}/certificate`)
  await setStatus(came?.id ?? 0, 'CHECKED_IN')
  expect((await read(came?.code)).status).toBe(404)
  await site.rows('UPDATE events SET date = ? WHERE id = ?', '2021-03-18', event.id)
  expect((await read(came?.code)).data).toMatchObject({
    event: { id: event.id, title: event.title, date: '2021-03-18' },
    firstName: 'Zofia',
    lastName: 'Wójcik',
    startupName: null,
  })
  expect((await read(absent?.code)).status).toBe(404)
  const page = await site.visitor.raw(`/ticket/${came?.code}/certificate`)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(await page.text()).toContain('Zofia Wójcik')
  expect((await site.visitor.raw(`/ticket/${absent?.code}/certificate`)).status).toBe(404)
  await site.rows('UPDATE events SET date = ? WHERE id = ?', day(15), event.id)
})

test('a partner reads by a link what five people share, and the sentences and photos that organisers chose', async () => {
  const { event, came, guests } = await asked(5, 0)
  const { id: partnerId } = await aPartner(site, { name: 'Partner Wieczoru' })
  for (const [at, key] of came.entries())
    await site.visitor.post(`/api/feedback/${key}`, { mark: 5, sentence: `Zdanie ${at}` })
  const create = (body: object) =>
    site.organiser.post<CreatedPartnerLink>(`/api/events/${event.id}/partner-links`, body)
  expect((await create({ partnerId: 999_999 })).status).toBe(404)
  const { status, data: link } = await create({ partnerId })
  expect(status).toBe(201)
  expect(Math.round((Date.parse(link.expiresAt) - Date.now()) / 86_400_000)).toBe(60)
  const { pathname } = new URL(link.url)
  const read = async () => (await site.visitor.get<PartnerReport>(`/api${pathname}`)).data
  expect(await read()).toMatchObject({
    partner: 'Partner Wieczoru',
    registered: 5,
    came: 5,
    universities: [{ name: expect.any(String), people: 5 }],
    stages: null,
    marks: { answers: 5, mean: 5 },
    tooFew: [],
    sentences: [],
    photos: [],
  })
  const report = (await site.organiser.get<Report>(`/api/events/${event.id}/report`)).data
  const photos = [`/events/${event.id}/photos/photo1.jpg`]
  const hidden = (is: boolean) => site.organiser.post('/api/photos/hidden', { path: photos[0], hidden: is })
  await site.organiser.raw(`/api/files${photos[0]}`, { method: 'PUT', body: aJpeg() })
  const choice = { sentenceIds: [report.sentences[0]?.id], photos }
  const chosen = await site.organiser.put<PartnerLink>(`/api/partner-links/${link.id}`, choice)
  expect(chosen).toMatchObject({ status: 200, data: { partnerId, ...choice } })
  expect(await read()).toMatchObject({ sentences: [report.sentences[0]?.text], photos })
  // Photos that are hidden or gone, and those of other evenings, are left out.
  await hidden(true)
  expect(await read()).toMatchObject({ photos: [] })
  await hidden(false)
  const others = [`/events/${event.id}/photos/photo2.jpg`, '/events/1/photos/photo1.jpg']
  await site.organiser.put(`/api/partner-links/${link.id}`, { ...choice, photos: [...others, ...photos] })
  expect(await read()).toMatchObject({ photos })
  const html = await (await site.visitor.raw(pathname)).text()
  expect(html).toContain('Partner Wieczoru')
  expect(html).toContain('Nie mierzono')
  // What fewer than five gave is not called unmeasured.
  await site.rows("UPDATE tickets SET university = 'U' || id WHERE event_id = ?", event.id)
  await site.rows('UPDATE feedback SET mark = NULL WHERE ticket_id = ?', guests[0]?.id)
  expect(await read()).toMatchObject({
    universities: null,
    stages: null,
    marks: null,
    tooFew: ['universities', 'marks'],
    sentences: [],
  })
  const few = await (await site.visitor.raw(pathname)).text()
  expect(['Mniej niż 5 osób<', 'Nie mierzono<'].map((words) => few.split(words).length - 1)).toEqual([3, 1])
  const list = await site.organiser.get<Page<PartnerLink>>(`/api/events/${event.id}/partner-links`)
  expect(list.data.data).toMatchObject([{ id: link.id, partnerId }])
  expect((await site.organiser.delete(`/api/partner-links/${link.id}`)).status).toBe(200)
  expect((await site.visitor.raw(pathname)).status).toBe(404)
  // One that nobody revoked expires, and is forgotten a month later.
  const expiring = (await create({ partnerId })).data
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    await site.runSchedule(new Date(Date.parse(expiring.expiresAt) + days * 86_400_000))
    expect(await site.rows('SELECT id FROM partner_links WHERE id = ?', expiring.id)).toHaveLength(left)
  }
})
