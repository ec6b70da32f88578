import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { Feedback } from '#schema/feedback.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import type { Report } from '#schema/report.ts'
import { anEvent } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { morningsAt } from './mornings-at.ts'

const site = await startSite()
const { asked, mailsOf } = morningsAt(site)

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
    expect(held.data.feedback).toEqual([{ eventId: event.id, kind: 'came', answered: true }])
    const silent = await site.value<string>('SELECT email FROM tickets WHERE id = ?', guests[1]?.id)
    const answered = { eventId: event.id, kind: 'missed', answered: true }
    expect((await site.organiser.get<PersonalData>(`/api/people/${silent}`)).data.feedback).toEqual([answered])
    await site.rows('UPDATE feedback SET reason = NULL WHERE ticket_id = ?', guests[1]?.id ?? 0)
    expect((await site.organiser.get<PersonalData>(`/api/people/${silent}`)).data.feedback).toEqual([])
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
    const next = await anEvent(site, { title: 'Wieczór po tym', isNext: true })
    const answered = await page('?stan=answered')
    expect(answered).toContain('Mamy Twoją odpowiedź')
    expect(answered.slice(answered.indexOf('>Następny wieczór<'))).toContain(`href="/event/${next.id}"`)
    for (const part of ['>Następny wieczór<', 'id="newsletter"']) {
      expect(answered).toContain(part)
      expect(await page()).not.toContain(part)
    }
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
