import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import type { MessageContent } from '#schema/message.ts'
import { guestsOf } from '../support/door-at.ts'
import { aFeedbackKey } from '../support/feedback-key.ts'
import { aPresenter, aPresenterType } from '../support/presenters.ts'
import { startSite } from '../support/site.ts'
import { morningsAt } from './mornings-at.ts'

const site = await startSite()
const { anEveningToClose, guestOf, mailsOf, setStatus } = morningsAt(site)

const closingOf = async (eventId: number) =>
  (
    await site.rows<{ at: number | null }>(
      'SELECT closed_at AS at, first_time, returned, followed_up FROM events WHERE id = ?',
      eventId,
    )
  )[0]

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
    // The holder's own answer goes before that of the buyer.
    const meant = await guestOf(type, 'emil@uczelnia.example')
    await site.rows("UPDATE tickets SET answer = 'YES' WHERE id = ?", meant)
    await site.rows(
      "UPDATE registrations SET answer = 'NO' WHERE id IN (SELECT registration_id FROM tickets WHERE id = ?)",
      meant,
    )

    await site.runSchedule(tooEarly)
    expect(await closingOf(event.id)).toMatchObject({ at: null })
    for (const at of [morning, new Date(morning.getTime() + 900_000)]) await site.runSchedule(at)
    expect(await closingOf(event.id)).toEqual({ at: morning.getTime(), first_time: 1, returned: 0, followed_up: 1 })
    expect(await mailsOf(event.id)).toEqual([
      { id: expect.any(String), kind: 'thanks', email: 'ania@uczelnia.example', subject_id: String(came) },
      { id: expect.any(String), kind: 'missed', email: 'bartek@uczelnia.example', subject_id: String(absent) },
      { id: expect.any(String), kind: 'missed', email: 'emil@uczelnia.example', subject_id: String(meant) },
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
      ['missed', 'emil@uczelnia.example'],
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

  test('who pitched is thanked, whether scanned or not, and returns later', async () => {
    const first = await anEveningToClose()
    const scanned = await guestOf(first.type, 'przy@uczelnia.example')
    await setStatus(scanned, 'CHECKED_IN')
    const presenterType = await aPresenterType(site, first.event.id)
    const [pitched, away] = [await aPresenter(site, presenterType), await aPresenter(site, presenterType)]
    await site.rows('UPDATE tickets SET pitched_at = 1 WHERE id = ?', pitched.ticketId)
    // The last one stands on the stage until the morning.
    const last = await aPresenter(site, presenterType)
    const on = 'INSERT INTO stages (event_id, item, revision, since, marks) VALUES (?, ?, 1, 1, 1)'
    await site.rows(on, first.event.id, `pitch-${last.ticketId}`)
    await site.runSchedule(first.morning)
    const mails = await mailsOf(first.event.id)
    const idsOf = (kind: string) => mails.flatMap((mail) => (mail.kind === kind ? Number(mail.subject_id) : []))
    expect(idsOf('missed')).toEqual([away.ticketId])
    expect(idsOf('thanks').toSorted()).toEqual([scanned, pitched.ticketId, last.ticketId].toSorted())
    expect(await closingOf(first.event.id)).toMatchObject({ first_time: 3, returned: 0 })
    const thanks = mails.find(({ subject_id: id }) => Number(id) === pitched.ticketId)
    const content = await site.organiser.get<MessageContent>(`/api/messages/${thanks?.id}/content`)
    expect(content.data.text).toContain('/certificate')
    const second = await anEveningToClose()
    for (const { attendee } of [pitched, away])
      await setStatus(await guestOf(second.type, attendee.email ?? ''), 'CHECKED_IN')
    await site.runSchedule(second.morning)
    expect(await closingOf(second.event.id)).toMatchObject({ first_time: 1, returned: 1 })
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

  test('who was let in by name is not asked why they did not come, however the name was spelled', async () => {
    const { event, type, morning } = await anEveningToClose()
    const people = [
      ['Łucja', 'Żak', 'łucja żak'],
      ['Zoë', 'Nowa', 'NOWA ZOE'],
      ['Jan Maria', 'Wąs', 'was jan  maria'],
      ['Ola', 'Lis', 'Ola Lisek'],
    ] as const
    for (const [n, [firstName, lastName, written]] of people.entries()) {
      await guestsOf(site, type, 1, { firstName, lastName, email: `spelled${n}@uczelnia.example` })
      await site.rows(
        'INSERT INTO named_entrances (event_id, nonce, name, at, device, undone) VALUES (?, ?, ?, 1, NULL, 0)',
        event.id,
        `spelled ${n}`,
        written,
      )
    }
    await site.runSchedule(morning)
    expect((await mailsOf(event.id)).map(({ kind, email }) => [kind, email])).toEqual([
      ['missed', 'spelled3@uczelnia.example'],
    ])
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
