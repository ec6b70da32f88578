import { guestsOf } from '../support/door-at.ts'
import { anEvent, aTicketType } from '../support/factories.ts'
import { aFeedbackKey } from '../support/feedback-key.ts'
import type { Site } from '../support/site.ts'
import { guestsAt } from './guests-at.ts'

type Mail = { id: string; kind: string; email: string; subject_id: string }

/** Evenings of a site that close on the next morning, and what their people are asked. */
export function morningsAt(site: Site) {
  const { setStatus } = guestsAt(site)
  let month = 0

  const mailsOf = (eventId: number) =>
    site.rows<Mail>(
      "SELECT id, kind, email, subject_id FROM messages WHERE event_id = ? AND kind IN ('thanks', 'missed') ORDER BY kind DESC, email",
      eventId,
    )

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

  /** Guests of a closed evening: so many came and so many did not, with the keys of their mails. */
  async function asked(came: number, missed: number) {
    const { event, type, morning } = await anEveningToClose()
    const guests = await guestsOf(site, type, came + missed)
    for (const { id } of guests.slice(0, came)) await setStatus(id, 'CHECKED_IN')
    await site.runSchedule(morning)
    const keys = await Promise.all(guests.map(({ id }, at) => aFeedbackKey(site, id, at < came ? 'came' : 'missed')))
    return { event, morning, guests, came: keys.slice(0, came), missed: keys.slice(came) }
  }

  return { anEveningToClose, asked, guestOf, mailsOf, setStatus }
}
