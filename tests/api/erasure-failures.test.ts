import { describe, expect, test, vi } from 'vitest'
import { erasePerson } from '#worker/features/people/privacy-requests/service.ts'
import { anEvent, anOrder, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { personalDataAt } from './marked-people.ts'

const author = { actor: 'token', now: new Date() }
const site = await startSite()
const { readPersonalData, erase, readRecord, allRowsAsText, aMarkedPerson, registerForEvents, countOrders } =
  personalDataAt(site)

describe('erasing an address', () => {
  test('leaves a file that cannot be deleted to the job `decks`, and nobody can read or claim it meanwhile', async () => {
    const subject = aMarkedPerson()
    const { deck } = await registerForEvents(subject)
    const decks = Object.assign(Object.create(site.decks), { delete: () => Promise.reject(new Error('R2 is away')) })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const erasing = erasePerson({ DB: d1SessionsOf(site.database), DECKS: decks }, subject.person.email, author)
    expect(await erasing).toMatchObject({ pitchDecks: 1, tickets: 2 })
    expect(errors.mock.calls.flat().join()).toContain('R2 is away')
    errors.mockRestore()
    expect(await allRowsAsText()).not.toMatch(new RegExp(subject.mark, 'i'))
    expect(await site.decks.head(deck.id)).not.toBeNull()
    expect((await site.organiser.raw(deck.url)).status).toBe(404)
    expect((await site.visitor.post(`/api/uploads/${deck.id}/complete`, {})).status).toBe(404)
    const presenterType = await aTicketType(site, (await anEvent(site)).id, { type: 'PRESENTER_STARTUP' })
    const again = anOrder(presenterType, { details: startupDetails({ pitchDeck: deck.url }) })
    expect((await register(site, again)).status).toBe(422)
    await site.runSchedule(new Date())
    expect(await site.decks.head(deck.id)).toBeNull()
    expect(await site.rows('SELECT id FROM pitch_decks WHERE id = ?', deck.id)).toEqual([])
  })

  test('deletes no file if the database refuses', async () => {
    const subject = aMarkedPerson()
    const { deck } = await registerForEvents(subject)
    await site.rows("CREATE TRIGGER refuse BEFORE UPDATE OF email ON users BEGIN SELECT RAISE(ABORT, 'not now'); END")
    expect((await erase(subject.person.email)).status).toBe(500)
    await site.rows('DROP TRIGGER refuse')
    expect(await site.decks.head(deck.id)).not.toBeNull()
    expect((await readPersonalData(subject.person.email)).data.tickets).toHaveLength(2)
    expect((await erase(subject.person.email)).status).toBe(200)
  })

  test('is not blocked by a registration with an address that looks like an erased one', async () => {
    const subject = aMarkedPerson()
    await registerForEvents(subject)
    const { id } = (await readPersonalData(subject.person.email)).data.user ?? { id: 0 }
    const type = await aTicketType(site, (await anEvent(site)).id)
    const squatter = aPerson({ email: `erased.${id}@erased.invalid` })
    expect((await register(site, anOrder(type, { userData: squatter }))).status).toBe(201)
    expect(await register(site, anOrder(type, { userData: aPerson({ email: `erased:${id}` }) }))).toMatchObject(
      invalid({ 'userData.email': expect.any(String) }),
    )
    expect((await erase(subject.person.email)).status).toBe(200)
    const erased = await site.row<{ email: string }>('SELECT * FROM users WHERE id = ?', id)
    expect(erased).toEqual({
      id,
      email: `erased:${id}`,
      first_name: null,
      last_name: null,
      phone: null,
      university: null,
      created_at: expect.any(Number),
      erased: 1,
      has_orders: 1,
    })
    expect((await register(site, anOrder(type, { userData: squatter }))).status).toBe(201)
    expect(await countOrders(id)).toBe(1)
  })

  test('leaves a placeholder that cannot be looked up and that the database accepts for erased users only', async () => {
    const subject = aMarkedPerson()
    const { ownRegistration, attendeeType } = await registerForEvents(subject)
    const { id } = (await readPersonalData(subject.person.email)).data.user ?? { id: 0 }
    await erase(subject.person.email)
    for (const path of [`/api/users/erased:${id}`, `/api/people/erased:${id}`])
      expect(await site.organiser.get(path)).toMatchObject({ status: 404, code: 'missing' })
    expect((await site.organiser.delete(`/api/people/erased:${id}`)).status).toBe(404)
    expect(await site.organiser.get(`/api/tickets/user/${id}`)).toMatchObject({ status: 200, data: { total: 2 } })
    const ticket = { eventId: attendeeType.eventId, ticketTypeId: attendeeType.id, userId: id, attendee: aPerson() }
    expect(await site.organiser.post('/api/tickets', ticket)).toMatchObject(invalid({ userId: expect.any(String) }))
    expect((await readRecord(ownRegistration)).buyer.email).toBe('')
    for (const change of ["email = 'erased:0'", "email = 'ola@uczelnia.example'", 'erased = 0'])
      await expect(site.rows(`UPDATE users SET ${change} WHERE id = ?`, id)).rejects.toThrow('users_erased')
    await expect(site.rows("INSERT INTO users (email, created_at) VALUES ('erased:999999', 0)")).rejects.toThrow(
      'users_erased',
    )
  })

  test('parallel to a registration runs entirely before or entirely after it', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 500 })
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round++) {
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
      // Rows that exist were inserted completely, after the erasure.
      const email = person.email.toLowerCase()
      expect(rows).toEqual(rows.map(() => ({ buyer: email, email, first_name: person.firstName })))
      outcomes.add(rows.length === 0 ? 'erased' : 'registered again')
      expect((await erase(person.email)).status).toBe(rows.length === 0 ? 404 : 200)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('selects the rows in its transaction, so it includes a concurrent registration in any spelling of the address', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 50 })
    for (const email of ['ktos.nagly@uczelnia.example', 'żaneta.nagła@uczelnia.example']) {
      const order = (written: string) => ({
        ...anOrder(type),
        userData: aPerson({ email: written }),
        ticketData: [aPerson({ email: written })],
      })
      await register(site, order(email))
      let batches = 0
      const late = d1SessionsOf(site.database, async (run) => {
        batches += 1
        if (batches === 3) await register(site, order(email.toUpperCase()))
        return run()
      })
      expect(await erasePerson({ DB: late, DECKS: site.decks }, email, author)).toMatchObject({
        registrations: 2,
        tickets: 2,
      })
      expect((await readPersonalData(email)).status).toBe(404)
      const left = await site.row<{ n: number }>(
        "SELECT count(*) AS n FROM tickets WHERE event_id = ? AND email <> ''",
        type.eventId,
      )
      expect(left).toEqual({ n: 0 })
    }
  })
})
