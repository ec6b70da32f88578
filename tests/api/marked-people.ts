import { expect } from 'vitest'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import type { RegistrationRecord } from '#schema/ticket.ts'
import {
  aDeck,
  aKey,
  anApplication,
  anEvent,
  anOrder,
  aPerson,
  aTicketType,
  aVibeApplication,
  register,
  startupDetails,
} from '../support/factories.ts'
import { allRowsOf } from '../support/rows.ts'
import type { Site } from '../support/site.ts'

/** Creates people whose data contains a unique mark, reads their data and erases it. */
export function personalDataAt(site: Site) {
  const path = (email: string) => `/api/people/${encodeURIComponent(email)}`
  const readPersonalData = (email: string) => site.organiser.get<PersonalData>(path(email))
  const erase = (email: string) => site.organiser.delete<Erasure>(path(email))
  const readRecord = async (id: string) =>
    (await site.organiser.get<RegistrationRecord>(`/api/registrations/${id}`)).data

  const allRowsAsText = async () => JSON.stringify(await allRowsOf(site))

  let serial = 0
  /** A data subject: a person whose every text contains a unique mark. */
  const aMarkedPerson = () => {
    serial += 1
    const mark = `Znak${serial}zz`
    const email = `${mark}@uczelnia.example`
    return { mark, person: aPerson({ firstName: mark, lastName: mark, email, university: mark, phone: '699 888 777' }) }
  }

  async function submitOtherForms({ mark, person }: ReturnType<typeof aMarkedPerson>) {
    const { email } = person
    await site.visitor.post('/api/newsletter/subscribe', { firstName: mark, email })
    const fields = { ...person, description: mark, building: mark }
    const community = anApplication({ ...fields, socialMedia: mark, superpowers: mark, lookingFor: mark })
    const vibeCoding = aVibeApplication({ ...fields, wantToLearn: mark })
    const responses = [
      await site.visitor.post('/api/community/join', community),
      await site.visitor.post('/api/community/vibe-coding-join', vibeCoding),
    ]
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
  }

  /**
   * The person registers with a friend and a deck for one event. A stranger registers the person for another event.
   * `replays` are both orders with their idempotency keys.
   */
  async function registerForEvents({ mark, person }: ReturnType<typeof aMarkedPerson>) {
    const friend = aPerson()
    const presenterType = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP', capacity: 5 })
    const deck = await aDeck(site)
    const details = startupDetails({ startupName: mark, pitchDeck: deck.url, websiteUrl: `https://${mark}.example` })
    const others = startupDetails({ startupName: 'Inna' })
    const key = aKey()
    const order = {
      ...anOrder(presenterType, { quantity: 2 }),
      userData: person,
      ticketData: [
        { ...person, email: person.email.toUpperCase(), startupDetails: details },
        { ...friend, startupDetails: others },
      ],
    }
    const ownRegistration = (await register(site, order, key)).data.id
    const attendeeType = await aTicketType(site, (await anEvent(site)).id)
    const strangersOrder = { ...anOrder(attendeeType), ticketData: [person] }
    const strangersKey = aKey()
    const strangersRegistration = (await register(site, strangersOrder, strangersKey)).data.id
    return {
      friend,
      deck,
      presenterType,
      attendeeType,
      ownRegistration,
      strangersRegistration,
      replays: [[order, key] as const, [strangersOrder, strangersKey] as const],
    }
  }

  /** What the evening leaves of the presenter of an order: an answer, a question, a sentence of the jury, one for the page, a letter. */
  async function goThroughTheEvening({ mark, person }: ReturnType<typeof aMarkedPerson>, order: string) {
    const [first] = await site.rows<{ id: number; event_id: number }>(
      'SELECT id, event_id FROM tickets WHERE registration_id = ? ORDER BY position',
      order,
    )
    const [id, event] = [first?.id, first?.event_id]
    await site.rows('UPDATE tickets SET result_line = ?, publish_result = 1 WHERE id = ?', mark, id)
    await site.rows(
      "INSERT INTO feedback (event_id, ticket_id, kind, mark, sentence) VALUES (?, ?, 'came', 2, ?)",
      ...[event, id, mark],
    )
    await site.rows(
      'INSERT INTO feedback_keys (key_hash, feedback_id, created_at) SELECT ?, id, 1 FROM feedback WHERE ticket_id = ?',
      ...[mark, id],
    )
    await site.rows('INSERT INTO juror_sentences (ticket_id, pack_id, text, at) VALUES (?, 1, ?, 1)', ...[id, mark])
    await site.rows('INSERT INTO closed_juries (event_id, closed_at) VALUES (?, 1)', event)
    await site.rows(
      'INSERT INTO questions (event_id, ticket_id, nonce, text) VALUES (?, ?, ?, ?)',
      ...[event, id, mark, mark],
    )
    await site.rows(
      `INSERT INTO messages (id, kind, email, event_id, registration_id, subject_id, status, created_at, due_at, expires_at)
        VALUES (?, 'letter', ?, ?, ?, ?, 'SENT', 1, 1, 1)`,
      ...[aKey().slice(0, 26), person.email, event, order, String(id)],
    )
  }

  const countOrders = async (userId: number) =>
    site.value<number>('SELECT count(*) AS n FROM registrations WHERE user_id = ?', userId)

  const soldOf = async ({ id }: { id: number }) => site.value<number>('SELECT sold FROM ticket_types WHERE id = ?', id)

  return {
    aMarkedPerson,
    countOrders,
    erase,
    allRowsAsText,
    readPersonalData,
    submitOtherForms,
    path,
    readRecord,
    soldOf,
    registerForEvents,
    goThroughTheEvening,
  }
}
