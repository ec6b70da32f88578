import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { Guest } from '#schema/guest.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import {
  anApplication,
  anEvent,
  anOrder,
  aPerson,
  aTicketType,
  register,
  startupDetails,
} from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

let serial = 0
/** One mailbox in four spellings. The first one is the normal form. */
const aMailbox = () => {
  const name = `ola.${++serial}`
  return [
    `${name}@xn--w-uga1v8h.pl`,
    `${name}@żółw.pl`,
    `${name.toUpperCase()}@ŻÓŁW.PL`,
    `${name}@ż${'ó'.normalize('NFD')}łｗ．pl`,
  ]
}

describe('one mailbox in several spellings', () => {
  test('is one user with one limit, one person to read and one to erase', async () => {
    const spellings = aMailbox()
    const [normal = '', typed = '', capitals = '', other = ''] = spellings
    const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 50 })
    for (const email of [typed, capitals])
      await register(site, anOrder(type, { userData: aPerson({ email }), quantity: 5 }))
    const tooMany = anOrder(type, { userData: aPerson({ email: other }), quantity: 1 })
    const headers = { 'Idempotency-Key': 'one-mailbox-of-three-spellings' }
    expect(await site.visitor.post('/api/registration', tooMany, headers)).toMatchObject({ code: 'limitReached' })
    expect(await site.rows('SELECT email FROM users WHERE email LIKE ?', `${normal.split('@')[0]}@%`)).toEqual([
      { email: normal },
    ])
    expect(await site.rows('SELECT DISTINCT email FROM registrations WHERE email = ?', normal)).toHaveLength(1)
    for (const email of spellings) {
      const { data } = await site.organiser.get<PersonalData>(`/api/people/${encodeURIComponent(email)}`)
      expect([data.email, data.registrations.length]).toEqual([normal, 2])
    }
    expect((await site.organiser.delete(`/api/people/${encodeURIComponent(other)}`)).status).toBe(200)
    expect(await site.rows('SELECT id FROM registrations WHERE email = ?', normal)).toEqual([])
  })

  test('subscribes, applies and unsubscribes once', async () => {
    const [normal = '', typed = '', capitals = '', other = ''] = aMailbox()
    const subscribe = (email: string) => site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
    expect((await subscribe(typed)).data).toMatchObject({ email: normal })
    expect(await subscribe(other)).toMatchObject({ status: 409 })
    expect((await site.visitor.post('/api/newsletter/unsubscribe', { email: capitals })).status).toBe(200)
    expect(await site.row('SELECT is_active FROM subscribers WHERE email = ?', normal)).toEqual({ is_active: 0 })
    const apply = (email: string) => site.visitor.post('/api/community/join', anApplication({ email }))
    expect((await apply(typed)).status).toBe(201)
    expect(await apply(capitals)).toMatchObject({ status: 409 })
  })

  test('is invited once, and signs in', async () => {
    const [normal = '', typed = '', capitals = '', other = ''] = aMailbox()
    const invite = (email: string) =>
      site.organiser.post('/api/organisers', { email, name: 'Ola Nowak', role: 'EDITOR' })
    expect((await invite(typed)).data).toMatchObject({ email: normal })
    expect(await invite(capitals)).toMatchObject({ status: 409 })
    await site.visitor.post('/api/sign-in', { email: other })
    expect(await site.rows("SELECT email FROM messages WHERE kind = 'signIn' AND email = ?", normal)).toHaveLength(1)
  })
})

describe('texts', () => {
  test('are stored in NFC, whatever they were sent in, and found so', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const [firstName, university] = ['Łucja', 'Uniwersytet Łódzki śćż']
    const buyer = aPerson({ firstName: firstName.normalize('NFD'), lastName: 'Żółć'.normalize('NFD') })
    const { data } = await register(
      site,
      anOrder(type, { userData: { ...buyer, university: university.normalize('NFD') } }),
    )
    expect(await site.row('SELECT first_name, last_name, university FROM registrations WHERE id = ?', data.id)).toEqual(
      {
        first_name: firstName,
        last_name: 'Żółć',
        university,
      },
    )
  })

  test('with half a surrogate pair are refused by name, also where a contract takes any text', async () => {
    const type = await aTicketType(site, (await anEvent(site)).id)
    const order = anOrder(type)
    const sent = { ...order, userData: { ...order.userData, university: 'SGH \uD83D' } }
    expect(
      await site.visitor.post('/api/registration', sent, { 'Idempotency-Key': 'half-a-surrogate-pair' }),
    ).toMatchObject({ status: 422, fields: { 'userData.university': messages.hiddenCharacters } })
    const deck = { name: 'deck\uDE00.pdf', size: 64, type: 'application/pdf' }
    expect(await site.visitor.post('/api/uploads', deck)).toMatchObject({
      status: 422,
      fields: { name: messages.hiddenCharacters },
    })
  })
})

describe('people', () => {
  test('are found in every script and spelling, and sorted by the Polish alphabet', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 50 })
    const names = [
      ['Олена', 'Шевченко'],
      ['Liam', 'O’Brien'],
      ['Zoe', `Z\u0307ak`],
      ['Søren', 'Großmann'],
      ['Anna', 'Nowak–Żuk'],
      ['Ｏｌａ', 'Zych'],
      ['Éva', 'Öz'],
    ]
    const ticketData = names.map(([firstName = '', lastName = '']) => aPerson({ firstName, lastName }))
    for (const attendee of ticketData) await register(site, { ...anOrder(type), ticketData: [attendee] })
    const found = async (q: string) =>
      (
        await site.organiser.get<{ data: Guest[] }>(
          `/api/events/${event.id}/guests?sort=name&q=${encodeURIComponent(q)}`,
        )
      ).data.data.map(({ attendee }) => attendee.firstName)
    for (const [q, firstName] of [
      ['шевченко', 'Олена'],
      ['ШЕВЧЕНКО олена', 'Олена'],
      ["o'brien", 'Liam'],
      ['zak', 'Zoe'],
      ['ŻAK', 'Zoe'],
      ['grossmann soren', 'Søren'],
      ['Nowak Zuk', 'Anna'],
      ['nowak-żuk', 'Anna'],
      ['ola zych', 'Ｏｌａ'],
      ['eva oz', 'Éva'],
      [ticketData[0]?.email.toUpperCase(), 'Олена'],
    ])
      expect([q, await found(q ?? '')]).toEqual([q, [firstName]])
    expect(await found('kowalska')).toEqual([])
    expect(await found('')).toEqual(['Søren', 'Anna', 'Liam', 'Éva', 'Ｏｌａ', 'Zoe', 'Олена'])
  })

  test('who are corrected are found by their new names, and nothing of erased ones is left', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { type: 'PRESENTER_STARTUP' })
    const order = anOrder(type, { details: startupDetails({ startupName: 'Kometa Żar' }) })
    const [{ email }] = [order.ticketData[0] ?? aPerson()]
    const { data } = await register(site, order)
    const id = data.tickets[0]?.id
    const keys = () => site.row('SELECT first_key, last_key, startup_folded FROM tickets WHERE id = ?', id)
    expect(await keys()).toEqual({ first_key: 'l~ucja', last_key: 'z~~ak', startup_folded: 'kometa zar' })
    await site.organiser.patch(`/api/tickets/${id}`, { attendee: { firstName: 'Їжак' } })
    expect(await keys()).toMatchObject({ first_key: 'іжак', last_key: 'z~~ak' })
    expect((await site.organiser.delete(`/api/people/${encodeURIComponent(email)}`)).status).toBe(200)
    expect(await keys()).toEqual({ first_key: '~', last_key: '~', startup_folded: null })
  })

  test('who read the newsletter are found by folded names and by their address', async () => {
    const [normal = '', typed = ''] = aMailbox()
    await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Олена', email: typed })
    for (const q of ['ОЛЕНА', typed, normal])
      expect(
        (
          await site.organiser.get<{ data: { email: string }[] }>(
            `/api/newsletter/subscribers?q=${encodeURIComponent(q)}`,
          )
        ).data.data,
      ).toEqual([expect.objectContaining({ email: normal })])
  })
})
