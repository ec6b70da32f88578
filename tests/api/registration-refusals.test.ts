import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { anEvent, anOrder, aPastEvent, aPerson, aTicketType, register, startupDetails } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'
import { registrationsAt } from './registrations-at.ts'

const site = await startSite()
const { soldOf, anAttendeeType, aPresenterType, refused } = registrationsAt(site)

/** Shared ticket types for tests that write nothing. */
const anyAttendeeType = anAttendeeType()
const anyPresenterType = aPresenterType()

describe('an order is refused', () => {
  test('for an unknown event: 404', async () => {
    const type = await anyAttendeeType
    expect(await refused({ ...anOrder(type), eventId: 999_999 })).toMatchObject({ status: 404, code: 'missing' })
  })

  test('for a past event: 409 eventPast', async () => {
    const type = await aTicketType(site, (await aPastEvent(site)).id)
    expect(await refused(anOrder(type))).toMatchObject({
      status: 409,
      code: 'eventPast',
      message: messages.eventPast,
    })
  })

  test.each([
    [{ enabled: false }, {}],
    [{ registrationOpen: false }, {}],
    [{ cancelled: true }, { message: 'To wydarzenie zostało odwołane.' }],
  ])('for an event with %j: 409 registrationClosed', async (fields, told) => {
    const type = await aTicketType(site, (await anEvent(site, fields)).id)
    expect(await refused(anOrder(type))).toMatchObject({ status: 409, code: 'registrationClosed', ...told })
  })

  test('for a ticket type of another event or an unknown one', async () => {
    const [type, other] = [await anAttendeeType(), await anAttendeeType()]
    for (const ticketTypeId of [other.id, 999_999])
      expect(
        await refused({
          ...anOrder(type, { quantity: 2 }),
          tickets: [
            { ticketTypeId: type.id, quantity: 1 },
            { ticketTypeId, quantity: 1 },
          ],
        }),
      ).toMatchObject(invalid({ 'tickets.1.ticketTypeId': messages.ticketOfAnotherEvent }))
    expect([await soldOf(type.id), await soldOf(other.id)]).toEqual([0, 0])
  })

  test.each([0, -1, 6, 1.5, 4_294_967_296, 1e15, -4_294_967_296, '1', null])(
    'for a quantity of %j',
    async (quantity) => {
      const type = await anAttendeeType()
      const response = await refused({ ...anOrder(type), tickets: [{ ticketTypeId: type.id, quantity }] })
      expect(response).toMatchObject({ status: 422, code: 'invalid' })
      expect(Object.keys(response.fields ?? {})).toContain('tickets.0.quantity')
    },
  )

  test('without tickets', async () => {
    const type = await anyAttendeeType
    for (const tickets of [[], undefined, null, {}])
      expect(await refused({ ...anOrder(type), tickets, ticketData: [] })).toMatchObject(
        invalid({ tickets: messages.ticketsRequired }),
      )
  })

  test('when the number of attendees differs from the number of tickets', async () => {
    const type = await anyAttendeeType
    const order = anOrder(type, { quantity: 2 })
    for (const ticketData of [[], order.ticketData.slice(0, 1), [...order.ticketData, aPerson()], undefined])
      expect(await refused({ ...order, ticketData })).toMatchObject(invalid({ ticketData: messages.attendeesMismatch }))
  })

  test.each([
    ['email', 'ola', 'Wprowadź prawidłowy adres email'],
    ['phone', '600 100 20', 'Numer telefonu musi mieć co najmniej 9 cyfr'],
    ['university', '  ', 'Uczelnia jest wymagana'],
  ])('for the %s %j of the buyer or an attendee', async (field, value, sentence) => {
    const order = anOrder(await anyAttendeeType, { quantity: 2 })
    const wrong = { ...aPerson(), [field]: value }
    expect(await refused({ ...order, userData: wrong })).toMatchObject({
      status: 422,
      message: sentence,
      fields: { [`userData.${field}`]: sentence },
    })
    expect(await refused({ ...order, ticketData: [aPerson(), wrong] })).toMatchObject({
      status: 422,
      fields: { [`ticketData.1.${field}`]: sentence },
    })
  })

  test('for a presenter without startup details', async () => {
    for (const kind of ['PRESENTER_STARTUP', 'PRESENTER_PERSONAL'])
      for (const details of [undefined, null, {}]) {
        const response = await refused(anOrder(await aPresenterType({ type: kind }), { details }))
        expect(response).toMatchObject({ status: 422, code: 'invalid' })
        expect(response.fields).toEqual(
          Object.fromEntries(
            Object.keys(startupDetails()).map((field) => [`ticketData.0.startupDetails.${field}`, messages.required]),
          ),
        )
      }
  })

  test.each([
    ['startupName', '  ', messages.required],
    ['startupName', 'x'.repeat(501), messages.tooLong(500)],
    ['businessModel', 'b2b', messages.notAnOption],
    ['sectors', 'AI, Magia', messages.notAnOption],
    ['videoPitch', 'javascript:alert(1)', 'Nieprawidłowy URL'],
  ])('for a presenter whose %s is %j', async (field, value, sentence) => {
    const order = anOrder(await anyPresenterType, { details: startupDetails({ [field]: value }) })
    expect(await refused(order)).toMatchObject({
      status: 422,
      message: sentence,
      fields: { [`ticketData.0.startupDetails.${field}`]: sentence },
    })
  })

  test('when too few places are left: the message names the type and the places left, and no place is taken', async () => {
    const event = await anEvent(site)
    const wide = await aTicketType(site, event.id)
    const narrow = await aTicketType(site, event.id, { name: 'Miejsce przy oknie', capacity: 2 })
    const both = (quantity: number) => ({
      ...anOrder(wide, { quantity: 1 + quantity }),
      tickets: [
        { ticketTypeId: wide.id, quantity: 1 },
        { ticketTypeId: narrow.id, quantity },
      ],
    })
    const response = await refused(both(3))
    expect(response).toMatchObject({ status: 409, code: 'soldOut' })
    expect(response.message).toContain('Miejsce przy oknie')
    expect(response.message).toContain('2 miejsca')
    expect([await soldOf(wide.id), await soldOf(narrow.id)]).toEqual([0, 0])
    expect((await register(site, both(2))).status).toBe(201)
    expect((await refused(both(1))).message).toContain('nie ma już miejsc')
    expect([await soldOf(wide.id), await soldOf(narrow.id)]).toEqual([1, 2])
  })
})
