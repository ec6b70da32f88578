import { describe, expect, test } from 'vitest'
import { normalAddress } from '#schema/email-address.ts'
import type { Page } from '#schema/envelope.ts'
import type { RegistrationRecord } from '#schema/ticket.ts'
import { aDeck, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { tablesOf } from '../support/rows.ts'
import { countRows, startSite } from '../support/site.ts'
import { personalDataAt } from './marked-people.ts'

const site = await startSite()
const {
  readPersonalData,
  erase,
  readRecord,
  allRowsAsText,
  aMarkedPerson,
  submitOtherForms,
  registerForEvents,
  goThroughTheEvening,
  soldOf,
} = personalDataAt(site)

describe('the personal data of an address', () => {
  test('is grouped by kind, found in any case, and contains nothing about others', async () => {
    const subject = aMarkedPerson()
    const { friend, deck, ownRegistration, strangersRegistration } = await registerForEvents(subject)
    await submitOtherForms(subject)
    await goThroughTheEvening(subject, ownRegistration)
    const { status, data, headers } = await readPersonalData(subject.person.email.toUpperCase())
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const email = subject.person.email.toLowerCase()
    expect(data).toMatchObject({
      email,
      user: { email, phone: subject.person.phone },
      registrations: [{ id: ownRegistration, buyer: { ...subject.person, email } }],
      pitchDecks: [{ url: deck.url, originalName: 'deck.pdf', size: 64 }],
      subscriber: { email, firstName: subject.mark },
      communityApplication: { email, superpowers: subject.mark },
      vibeCodingApplication: { email, wantToLearn: subject.mark },
      feedback: [{ kind: 'came', answered: true }],
      jurySentences: [{ text: subject.mark }],
      questions: 1,
    })
    expect(data.messages.map(({ kind }) => kind)).toContain('letter')
    expect(data.tickets.map(({ registrationId }) => registrationId)).toEqual([ownRegistration, strangersRegistration])
    expect(data.tickets[0]?.startupDetails).toMatchObject({ startupName: subject.mark, pitchDeck: deck.url })
    expect(JSON.stringify(data)).not.toContain(friend.email)
  })

  test('returns 404 if there is none', async () => {
    const before = await countRows(site, ...(await tablesOf(site)))
    for (const unknownAddress of ['nikt@uczelnia.example', '%', "'; DROP TABLE users; --", '*@*'])
      for (const response of [await readPersonalData(unknownAddress), await erase(unknownAddress)])
        expect(response).toMatchObject({ status: 404, code: 'missing' })
    expect(await countRows(site, ...(await tablesOf(site)))).toEqual(before)
  })
})

describe('erasing an address', () => {
  test('removes the person from every table, file and response', async () => {
    const subject = aMarkedPerson()
    const { deck, replays, ownRegistration } = await registerForEvents(subject)
    await submitOtherForms(subject)
    await goThroughTheEvening(subject, ownRegistration)
    expect(await allRowsAsText()).toMatch(new RegExp(`${subject.mark}.*${subject.mark}`, 'i'))
    const { status, data } = await erase(subject.person.email)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: subject.person.email.toLowerCase(),
      registrations: 1,
      tickets: 2,
      pitchDecks: 1,
      placesGivenBack: 2,
    })
    expect(await allRowsAsText()).not.toMatch(new RegExp(subject.mark, 'i'))
    // The mark of the evening stays, and nothing joins it to a ticket.
    expect(await site.rows('SELECT mark, ticket_id FROM feedback WHERE mark = 2 AND ticket_id IS NULL')).toHaveLength(1)
    expect(await site.decks.head(deck.id)).toBeNull()
    expect((await site.organiser.raw(deck.url)).status).toBe(404)
    for (const [order, key] of replays) {
      const replay = await register(site, order, key)
      expect(replay).toMatchObject({ status: 409, code: 'keyReused' })
      expect(JSON.stringify(replay)).not.toContain(subject.mark)
    }
    expect((await readPersonalData(subject.person.email)).status).toBe(404)
    expect((await erase(subject.person.email)).status).toBe(404)
    expect(await site.rows('PRAGMA foreign_key_check')).toEqual([])
  })

  test('returns places of upcoming events and does not change other people or counts', async () => {
    const subject = aMarkedPerson()
    const { friend, presenterType, attendeeType, ownRegistration, strangersRegistration } =
      await registerForEvents(subject)
    expect([await soldOf(presenterType), await soldOf(attendeeType)]).toEqual([2, 1])
    const counts = await countRows(site, 'registrations', 'tickets', 'users')
    const [before] = (await readRecord(ownRegistration)).tickets.slice(1)
    await erase(subject.person.email)
    expect([await soldOf(presenterType), await soldOf(attendeeType)]).toEqual([1, 0])
    expect(await countRows(site, 'registrations', 'tickets', 'users')).toEqual(counts)
    const noPersonalData = { firstName: '', lastName: '', email: '', phone: '', university: '' }
    const after = await readRecord(ownRegistration)
    expect(after.buyer).toEqual(noPersonalData)
    expect(after.tickets).toEqual([
      expect.objectContaining({ status: 'CANCELLED', attendee: noPersonalData, startupDetails: null }),
      before,
    ])
    expect(before?.attendee).toEqual(friend)
    expect((await readRecord(strangersRegistration)).buyer.email).not.toBe('')
    const list = await site.organiser.get<Page<RegistrationRecord>>(
      `/api/registrations?eventId=${presenterType.eventId}`,
    )
    expect(list.data.total).toBe(1)
    const csv = await site.organiser.raw(`/api/registrations.csv?eventId=${presenterType.eventId}`)
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(3)
  })

  test('keeps the attendance of past events and of checked-in tickets', async () => {
    const subject = aMarkedPerson()
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const order = { ...anOrder(type), userData: subject.person, ticketData: [subject.person] }
    const { data } = await register(site, order)
    await site.organiser.patch(`/api/tickets/${data.tickets[0]?.id}/status`, { status: 'CHECKED_IN' })
    const past = await anEvent(site)
    const pastType = await aTicketType(site, past.id)
    await register(site, { ...anOrder(pastType), ticketData: [subject.person] })
    await site.organiser.put(`/api/events/${past.id}`, { title: past.title, status: 'PAST', date: '2020-03-19' })
    expect((await erase(subject.person.email)).data).toMatchObject({ tickets: 2, placesGivenBack: 0 })
    expect([await soldOf(type), await soldOf(pastType)]).toEqual([1, 1])
    expect((await readRecord(data.id)).tickets).toMatchObject([{ status: 'CHECKED_IN', attendee: { email: '' } }])
  })

  test('keeps a deck that another ticket uses', async () => {
    const [one, friend] = [aMarkedPerson().person, aPerson()]
    const type = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP' })
    const deck = await aDeck(site)
    const details = { startupDetails: startupDetails({ pitchDeck: deck.url }) }
    const ticketData = [one, friend].map((person) => ({ ...person, ...details }))
    const { data } = await register(site, { ...anOrder(type, { quantity: 2 }), ticketData })
    expect((await erase(one.email)).data).toMatchObject({ tickets: 1, pitchDecks: 0 })
    expect(await site.decks.head(deck.id)).not.toBeNull()
    expect((await readRecord(data.id)).tickets[1]?.startupDetails?.pitchDeck).toBe(deck.url)
    expect((await erase(friend.email)).data).toMatchObject({ pitchDecks: 1 })
    expect(await site.decks.head(deck.id)).toBeNull()
  })

  test('finds an address with letters that SQLite does not fold, and no other', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const people = ['ŁUCJA.Ż@Żółw.example', 'łucja.ż@żółw.example', 'łucja.z@żółw.example', 'łucja.ż@zółw.example']
    const ticketData = people.map((email) => aPerson({ email }))
    const { data } = await register(site, { ...anOrder(type, { quantity: 4 }), ticketData })
    expect((await erase('Łucja.ż@żÓŁW.example')).data).toMatchObject({ tickets: 2 })
    expect((await readRecord(data.id)).tickets.map(({ attendee }) => attendee.email)).toEqual([
      '',
      '',
      ...people.slice(2).map(normalAddress),
    ])
  })

  test('allows the person to register again as a new user', async () => {
    const subject = aMarkedPerson()
    await registerForEvents(subject)
    await erase(subject.person.email)
    await registerForEvents(subject)
    expect((await readPersonalData(subject.person.email)).data.tickets).toHaveLength(2)
    expect((await erase(subject.person.email)).status).toBe(200)
  })
})
