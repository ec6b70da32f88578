import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import type { RegistrationRecord } from '#schema/registration-record.ts'
import { erasePerson } from '#worker/features/privacy-requests/service.ts'
import { aDeck, aKey, anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { sessionsOf } from '../support/in-process.ts'
import { tablesOf } from '../support/rows.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site.close())

const path = (email: string) => `/api/people/${encodeURIComponent(email)}`
const heldAbout = (email: string) => site.organiser.get<PersonalData>(path(email))
const erase = (email: string) => site.organiser.delete<Erasure>(path(email))
const recordOf = async (id: string) => (await site.organiser.get<RegistrationRecord>(`/api/registrations/${id}`)).data

/** Every value of every row, to search in. */
async function everyRow(): Promise<string> {
  const rows = await Promise.all((await tablesOf(site)).map((table) => site.rows(`SELECT * FROM ${table}`)))
  return JSON.stringify(rows)
}

let serial = 0
/** Somebody whose every word is found again. */
const aMarkedPerson = () => {
  serial += 1
  const mark = `Znak${serial}zz`
  const email = `${mark}@uczelnia.example`
  return { mark, person: aPerson({ firstName: mark, lastName: mark, email, university: mark, phone: '699 888 777' }) }
}

async function joinEverything({ mark, person }: ReturnType<typeof aMarkedPerson>) {
  const { email } = person
  await site.visitor.post('/api/newsletter/subscribe', { firstName: mark, email })
  const application = {
    ...person,
    educationalStatus: 'bachelor-student',
    ageGroup: '20-23',
    description: mark,
    building: mark,
    programmingSkills: 'Yes',
  }
  const community = { ...application, socialMedia: mark, sector: 'Design', superpowers: mark, lookingFor: mark }
  const vibeCoding = { ...application, meetingLocation: 'sante-evening', wantToLearn: mark }
  const answers = [
    await site.visitor.post('/api/community/join', community),
    await site.visitor.post('/api/community/vibe-coding-join', vibeCoding),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
}

/** The person registers with a friend for an evening to come, presenting; a stranger registers the person for another one. */
async function takePart({ mark, person }: ReturnType<typeof aMarkedPerson>) {
  const friend = aPerson()
  const stage = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP', capacity: 5 })
  const deck = await aDeck(site)
  const details = startupDetails({ startupName: mark, pitchDeck: deck.url, websiteUrl: `https://${mark}.example` })
  const others = startupDetails({ startupName: 'Inna' })
  const key = aKey()
  const order = {
    ...anOrder(stage, { quantity: 2 }),
    userData: person,
    ticketData: [
      { ...person, email: person.email.toUpperCase(), startupDetails: details },
      { ...friend, startupDetails: others },
    ],
  }
  const own = (await register(site, order, key)).data.id
  const hall = await aTicketType(site, (await anEvent(site)).id)
  const strange = { ...anOrder(hall), ticketData: [person] }
  const strangeKey = aKey()
  const foreign = (await register(site, strange, strangeKey)).data.id
  return { friend, deck, stage, hall, own, foreign, replays: [[order, key] as const, [strange, strangeKey] as const] }
}

const countOrders = async (userId: number) =>
  (await site.rows<{ n: number }>('SELECT count(*) AS n FROM registrations WHERE user_id = ?', userId))[0]?.n

const soldOf = async ({ id }: { id: number }) =>
  (await site.rows<{ sold: number }>('SELECT sold FROM ticket_types WHERE id = ?', id))[0]?.sold

describe('everything held about an address', () => {
  test('is told by kind, whatever the case, and nothing of others', async () => {
    const somebody = aMarkedPerson()
    const { friend, deck, own, foreign } = await takePart(somebody)
    await joinEverything(somebody)
    const { status, data, headers } = await heldAbout(somebody.person.email.toUpperCase())
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const email = somebody.person.email.toLowerCase()
    expect(data).toMatchObject({
      email,
      user: { email, phone: somebody.person.phone },
      registrations: [{ id: own, buyer: somebody.person }],
      pitchDecks: [{ url: deck.url, originalName: 'deck.pdf', size: 64 }],
      subscriber: { email, firstName: somebody.mark },
      communityApplication: { email, superpowers: somebody.mark },
      vibeCodingApplication: { email, wantToLearn: somebody.mark },
    })
    expect(data.tickets.map(({ registrationId }) => registrationId)).toEqual([own, foreign])
    expect(data.tickets[0]?.startupDetails).toMatchObject({ startupName: somebody.mark, pitchDeck: deck.url })
    expect(JSON.stringify(data)).not.toContain(friend.email)
  })

  test('is a 404 where there is nothing', async () => {
    const before = await countRows(site, ...(await tablesOf(site)))
    for (const nobody of ['nikt@uczelnia.example', '%', "'; DROP TABLE users; --", '*@*'])
      for (const answer of [await heldAbout(nobody), await erase(nobody)])
        expect(answer).toMatchObject({ status: 404, code: 'missing' })
    expect(await countRows(site, ...(await tablesOf(site)))).toEqual(before)
  })
})

describe('erasing an address', () => {
  test('leaves no word of the person in any table, file or answer', async () => {
    const somebody = aMarkedPerson()
    const { deck, replays } = await takePart(somebody)
    await joinEverything(somebody)
    expect(await everyRow()).toMatch(new RegExp(`${somebody.mark}.*${somebody.mark}`, 'i'))
    const { status, data } = await erase(somebody.person.email)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: somebody.person.email.toLowerCase(),
      registrations: 1,
      tickets: 2,
      pitchDecks: 1,
      placesGivenBack: 2,
    })
    expect(await everyRow()).not.toMatch(new RegExp(somebody.mark, 'i'))
    expect(await site.decks.head(deck.id)).toBeNull()
    expect((await site.organiser.raw(deck.url)).status).toBe(404)
    for (const [order, key] of replays) {
      const replay = await register(site, order, key)
      expect(replay).toMatchObject({ status: 409, code: 'keyReused' })
      expect(JSON.stringify(replay)).not.toContain(somebody.mark)
    }
    expect((await heldAbout(somebody.person.email)).status).toBe(404)
    expect((await erase(somebody.person.email)).status).toBe(404)
    expect(await site.rows('PRAGMA foreign_key_check')).toEqual([])
  })

  test('gives places at events to come back, and leaves friends and counts as they were', async () => {
    const somebody = aMarkedPerson()
    const { friend, stage, hall, own, foreign } = await takePart(somebody)
    expect([await soldOf(stage), await soldOf(hall)]).toEqual([2, 1])
    const counts = await countRows(site, 'registrations', 'tickets', 'users')
    const [before] = (await recordOf(own)).tickets.slice(1)
    await erase(somebody.person.email)
    expect([await soldOf(stage), await soldOf(hall)]).toEqual([1, 0])
    expect(await countRows(site, 'registrations', 'tickets', 'users')).toEqual(counts)
    const nameless = { firstName: '', lastName: '', email: '', phone: '', university: '' }
    const after = await recordOf(own)
    expect(after.buyer).toEqual(nameless)
    expect(after.tickets).toEqual([
      expect.objectContaining({ status: 'CANCELLED', attendee: nameless, startupDetails: null }),
      before,
    ])
    expect(before?.attendee).toEqual(friend)
    expect((await recordOf(foreign)).buyer.email).not.toBe('')
    const list = await site.organiser.get<Page<RegistrationRecord>>(`/api/registrations?eventId=${stage.eventId}`)
    expect(list.data.total).toBe(1)
    const csv = await site.organiser.raw(`/api/registrations.csv?eventId=${stage.eventId}`)
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(3)
  })

  test('keeps the attendance of what is over, and of who is in already', async () => {
    const somebody = aMarkedPerson()
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const order = { ...anOrder(type), userData: somebody.person, ticketData: [somebody.person] }
    const { data } = await register(site, order)
    await site.organiser.patch(`/api/tickets/${data.tickets[0]?.id}/status`, { status: 'CHECKED_IN' })
    const past = await anEvent(site)
    const pastType = await aTicketType(site, past.id)
    await register(site, { ...anOrder(pastType), ticketData: [somebody.person] })
    await site.organiser.put(`/api/events/${past.id}`, { title: past.title, status: 'PAST', date: '2020-03-19' })
    expect((await erase(somebody.person.email)).data).toMatchObject({ tickets: 2, placesGivenBack: 0 })
    expect([await soldOf(type), await soldOf(pastType)]).toEqual([1, 1])
    expect((await recordOf(data.id)).tickets).toMatchObject([{ status: 'CHECKED_IN', attendee: { email: '' } }])
  })

  test('keeps a deck that a friend presents as well', async () => {
    const [one, friend] = [aMarkedPerson().person, aPerson()]
    const type = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP' })
    const deck = await aDeck(site)
    const details = { startupDetails: startupDetails({ pitchDeck: deck.url }) }
    const ticketData = [one, friend].map((person) => ({ ...person, ...details }))
    const { data } = await register(site, { ...anOrder(type, { quantity: 2 }), ticketData })
    expect((await erase(one.email)).data).toMatchObject({ tickets: 1, pitchDecks: 0 })
    expect(await site.decks.head(deck.id)).not.toBeNull()
    expect((await recordOf(data.id)).tickets[1]?.startupDetails?.pitchDeck).toBe(deck.url)
    expect((await erase(friend.email)).data).toMatchObject({ pitchDecks: 1 })
    expect(await site.decks.head(deck.id)).toBeNull()
  })

  test('finds an address with letters that SQLite does not fold, and no other', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const people = ['ŁUCJA.Ż@Żółw.example', 'łucja.ż@żółw.example', 'łucja.z@żółw.example', 'łucja.ż@zółw.example']
    const ticketData = people.map((email) => aPerson({ email }))
    const { data } = await register(site, { ...anOrder(type, { quantity: 4 }), ticketData })
    expect((await erase('Łucja.ż@żÓŁW.example')).data).toMatchObject({ tickets: 2 })
    expect((await recordOf(data.id)).tickets.map(({ attendee }) => attendee.email)).toEqual([
      '',
      '',
      ...people.slice(2),
    ])
  })

  test('finds an address that was stored with NUL before forms refused it', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const stored = 'Jan\u0000Ż@uczelnia.example'
    const { userData, ...order } = anOrder(type)
    const { data } = await register(site, { ...order, userData, ticketData: [userData] })
    for (const [table, email] of [
      ['users', stored.toLowerCase()],
      ['registrations', stored],
      ['tickets', stored],
    ])
      await site.database.prepare(`UPDATE ${table} SET email = ? WHERE email = ?`).bind(email, userData.email).run()
    const found = await heldAbout('jan\u0000ż@uczelnia.example')
    expect([found.status, found.data.tickets.length, found.data.registrations.length]).toEqual([200, 1, 1])
    expect((await erase(stored)).data).toMatchObject({ registrations: 1, tickets: 1 })
    const nameless = { firstName: '', lastName: '', email: '', phone: '', university: '' }
    expect(await recordOf(data.id)).toMatchObject({ buyer: nameless, tickets: [{ attendee: nameless }] })
  })

  test('lets the person come back as somebody new', async () => {
    const somebody = aMarkedPerson()
    await takePart(somebody)
    await erase(somebody.person.email)
    await takePart(somebody)
    expect((await heldAbout(somebody.person.email)).data.tickets).toHaveLength(2)
    expect((await erase(somebody.person.email)).status).toBe(200)
  })

  test('leaves a file that can’t be removed to the schedule, and nobody can read or claim it meanwhile', async () => {
    const somebody = aMarkedPerson()
    const { deck } = await takePart(somebody)
    const decks = Object.assign(Object.create(site.decks), { delete: () => Promise.reject(new Error('R2 is away')) })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const erasing = erasePerson({ DB: sessionsOf(site.database), DECKS: decks }, somebody.person.email)
    expect(await erasing).toMatchObject({ pitchDecks: 1, tickets: 2 })
    expect(errors.mock.calls.flat().join()).toContain('R2 is away')
    errors.mockRestore()
    expect(await everyRow()).not.toMatch(new RegExp(somebody.mark, 'i'))
    expect(await site.decks.head(deck.id)).not.toBeNull()
    expect((await site.organiser.raw(deck.url)).status).toBe(404)
    expect((await site.visitor.post(`/api/uploads/${deck.id}/complete`, {})).status).toBe(404)
    const stage = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP' })
    const again = anOrder(stage, { details: startupDetails({ pitchDeck: deck.url }) })
    expect((await register(site, again)).status).toBe(422)
    await site.runSchedule(new Date())
    expect(await site.decks.head(deck.id)).toBeNull()
    expect(await site.rows('SELECT id FROM pitch_decks WHERE id = ?', deck.id)).toEqual([])
  })

  test('removes no file where the database refuses', async () => {
    const somebody = aMarkedPerson()
    const { deck } = await takePart(somebody)
    await site.rows("CREATE TRIGGER refuse BEFORE UPDATE OF email ON users BEGIN SELECT RAISE(ABORT, 'not now'); END")
    expect((await erase(somebody.person.email)).status).toBe(500)
    await site.rows('DROP TRIGGER refuse')
    expect(await site.decks.head(deck.id)).not.toBeNull()
    expect((await heldAbout(somebody.person.email)).data.tickets).toHaveLength(2)
    expect((await erase(somebody.person.email)).status).toBe(200)
  })

  test('can’t be blocked by registering with an address that looks like an erased one', async () => {
    const somebody = aMarkedPerson()
    await takePart(somebody)
    const { id } = (await heldAbout(somebody.person.email)).data.user ?? { id: 0 }
    const type = await aTicketType(site, (await anEvent(site)).id)
    const squatter = aPerson({ email: `erased.${id}@erased.invalid` })
    expect((await register(site, anOrder(type, { userData: squatter }))).status).toBe(201)
    expect(await register(site, anOrder(type, { userData: aPerson({ email: `erased:${id}` }) }))).toMatchObject({
      status: 422,
      fields: { 'userData.email': expect.any(String) },
    })
    expect((await erase(somebody.person.email)).status).toBe(200)
    const [erased] = await site.rows<{ email: string }>('SELECT * FROM users WHERE id = ?', id)
    expect(erased).toEqual({
      id,
      email: `erased:${id}`,
      first_name: null,
      last_name: null,
      phone: null,
      university: null,
      created_at: expect.any(Number),
      erased: 1,
    })
    expect((await register(site, anOrder(type, { userData: squatter }))).status).toBe(201)
    expect(await countOrders(id)).toBe(1)
  })

  test('leaves a placeholder that nobody is found by, and that the database allows for erased users alone', async () => {
    const somebody = aMarkedPerson()
    const { own, hall } = await takePart(somebody)
    const { id } = (await heldAbout(somebody.person.email)).data.user ?? { id: 0 }
    await erase(somebody.person.email)
    for (const path of [`/api/users/erased:${id}`, `/api/people/erased:${id}`])
      expect(await site.organiser.get(path)).toMatchObject({ status: 404, code: 'missing' })
    expect((await site.organiser.delete(`/api/people/erased:${id}`)).status).toBe(404)
    expect(await site.organiser.get(`/api/tickets/user/${id}`)).toMatchObject({ status: 200, data: { total: 2 } })
    const ticket = { eventId: hall.eventId, ticketTypeId: hall.id, userId: id, attendee: aPerson() }
    expect(await site.organiser.post('/api/tickets', ticket)).toMatchObject({
      status: 422,
      fields: { userId: expect.any(String) },
    })
    expect((await recordOf(own)).buyer.email).toBe('')
    for (const change of ["email = 'erased:0'", "email = 'ola@uczelnia.example'", 'erased = 0'])
      await expect(site.rows(`UPDATE users SET ${change} WHERE id = ?`, id)).rejects.toThrow('users_erased')
    await expect(site.rows("INSERT INTO users (email, created_at) VALUES ('erased:999999', 0)")).rejects.toThrow(
      'users_erased',
    )
  })

  test('and registering at the same time end in one of the two orders, never between', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 500 })
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const { person } = aMarkedPerson()
      const order = (quantity: number) => ({
        ...anOrder(type, { quantity }),
        userData: person,
        ticketData: Array.from({ length: quantity }, () => person),
      })
      await register(site, order(1))
      const [gone] = await Promise.all([erase(person.email), register(site, order(2)), register(site, order(3))])
      expect(gone.status).toBe(200)
      const rows = await site.rows<{ buyer: string; email: string; first_name: string }>(
        `SELECT r.email AS buyer, t.email, t.first_name FROM registrations r JOIN tickets t ON t.registration_id = r.id
         WHERE lower(t.email) = ? OR lower(r.email) = ?`,
        ...Array<string>(2).fill(person.email.toLowerCase()),
      )
      // What is there came after the erasure, and came whole.
      expect(rows).toEqual(rows.map(() => ({ buyer: person.email, email: person.email, first_name: person.firstName })))
      outcomes.add(rows.length === 0 ? 'erased' : 'registered again')
      expect((await erase(person.email)).status).toBe(rows.length === 0 ? 404 : 200)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('chooses in its transaction: what came just before it goes too, whatever the letters', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 50 })
    for (const email of ['ktos.nagly@uczelnia.example', 'żaneta.nagła@uczelnia.example']) {
      const order = (written: string) => ({
        ...anOrder(type),
        userData: aPerson({ email: written }),
        ticketData: [aPerson({ email: written })],
      })
      await register(site, order(email))
      let batches = 0
      const late = sessionsOf(site.database, async (run) => {
        batches += 1
        if (batches === 3) await register(site, order(email.toUpperCase()))
        return run()
      })
      expect(await erasePerson({ DB: late, DECKS: site.decks }, email)).toMatchObject({ registrations: 2, tickets: 2 })
      expect((await heldAbout(email)).status).toBe(404)
      const [left] = await site.rows<{ n: number }>(
        "SELECT count(*) AS n FROM tickets WHERE event_id = ? AND email <> ''",
        type.eventId,
      )
      expect(left).toEqual({ n: 0 })
    }
  })

  test('gives up where the address keeps coming back, and says so', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 50 })
    // SQLite folds none of these letters, so with one capital each time it is another address to it.
    const name = 'ąćęłńóśźż'
    const email = `${name}@uczelnia.example`
    const spellings = [...name].map((letter) => email.replace(letter, letter.toUpperCase()))
    const arrive = () => {
      const written = spellings.shift() ?? ''
      return register(site, { ...anOrder(type), ticketData: [aPerson({ email: written })] })
    }
    await arrive()
    let batches = 0
    const busy = sessionsOf(site.database, async (run) => {
      batches += 1
      if (batches >= 3) await arrive()
      return run()
    })
    await expect(erasePerson({ DB: busy, DECKS: site.decks }, email)).rejects.toMatchObject({ code: 'busy' })
    expect((await erase(email)).status).toBe(200)
    expect((await heldAbout(email)).status).toBe(404)
  })

  test('leaves no trace of the address in the log', async () => {
    const { person, mark } = aMarkedPerson()
    await register(site, anOrder(await aTicketType(site, (await anEvent(site)).id), { userData: person }))
    await heldAbout(person.email)
    await erase(person.email)
    await erase(person.email)
    await site.visitor.delete(path(person.email))
    await site.visitor.raw('/api/health')
    const own = site
      .logs()
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith('{'))
    expect(
      own.filter((line) => line.includes('"DELETE"') && line.includes('/api/people/:email')).length,
    ).toBeGreaterThan(2)
    expect(own.join('\n')).not.toMatch(new RegExp(mark, 'i'))
  })
})
