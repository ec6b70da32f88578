import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { limits, orderLimits } from '#schema/limits.ts'
import {
  anApplication,
  anEvent,
  anOrder,
  aPdf,
  aPerson,
  aTicketType,
  aUser,
  aVibeApplication,
} from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { sendUntilRefused } from '../support/rate-limit.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, correct, messagesOf, storedTickets } = ordersAt(site)

const day = (24 * hourMs) / 1_000
const from = (address: string) => ({ 'CF-Connecting-IP': address })
/** Moves all counted uses of limits into the past. */
const waitHours = (hours: number) => site.rows('UPDATE recent_uses SET at = at - ?', hours * hourMs)
const usesOf = (id: string) => site.rows('SELECT at FROM recent_uses WHERE name LIKE ?', `%${id}`)

describe('changes of addresses in an order', () => {
  const most = orderLimits.addressChangesADay
  const tooOften = { status: 429, code: 'tooMany', message: messages.addressesChangedTooOften(most) }
  const another = () => ({ attendee: { email: aPerson().email } })

  test('are limited in any 24 hours, for all its tickets together', async () => {
    const { path, id, tickets } = await anOrderWithKey({ quantity: 2 })
    for (let n = 0; n < most; n++) {
      if (n === most / 2) await waitHours(20)
      expect((await correct(path, tickets[n % 2]?.id, another())).status).toBe(200)
    }
    const before = [await storedTickets(id), await messagesOf(id)]
    const refused = await correct(path, tickets[0]?.id, another())
    expect(refused).toMatchObject(tooOften)
    const wait = Number(refused.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(day - 20 * 3_600 - 60)
    expect(wait).toBeLessThanOrEqual(day - 20 * 3_600)
    expect([await storedTickets(id), await messagesOf(id)]).toEqual(before)
    expect((await correct(path, tickets[1]?.id, { attendee: { firstName: 'Zofia' } })).status).toBe(200)
    const other = await anOrderWithKey()
    expect((await correct(other.path, other.tickets[0]?.id, another())).status).toBe(200)
    await waitHours(4)
    for (let n = 0; n < most / 2; n++) expect((await correct(path, tickets[0]?.id, another())).status).toBe(200)
    expect(await correct(path, tickets[0]?.id, another())).toMatchObject(tooOften)
  })

  test('count one by one when they arrive at the same time', async () => {
    const { path, id, tickets } = await anOrderWithKey()
    const answers = await Promise.all(Array.from({ length: most + 5 }, () => correct(path, tickets[0]?.id, another())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(await usesOf(id)).toHaveLength(most)
  })

  test('do not count without another address, or when refused', async () => {
    const { path, id, tickets, body } = await anOrderWithKey({ event: {}, quantity: 1 })
    const { email } = body.ticketData[0] ?? aPerson()
    for (const attendee of [{ email }, { email: email.toUpperCase(), firstName: 'Zofia' }, { lastName: 'Nowak' }])
      expect((await correct(path, tickets[0]?.id, { attendee })).status).toBe(200)
    await correct(path, tickets[0]?.id, { attendee: { email: 'osoba@żaba.example' } })
    await correct(path, tickets[0]?.id, { attendee: { email: 'OSOBA@ŻABA.example' } })
    await correct(path, tickets[0]?.id, { attendee: { email: 'nie' } })
    expect(await usesOf(id)).toHaveLength(1)
    expect(await storedTickets(id)).toMatchObject([{ email: 'osoba@xn--aba-22a.example', first_name: 'Zofia' }])
  })
})

describe('corrections', () => {
  test('have the limit per minute of other forms, which unknown keys do not use up', async () => {
    const { path, tickets } = await anOrderWithKey()
    const send = (at: string, address: string) =>
      site.visitor.patch(`${at}/tickets/${tickets[0]?.id}`, { attendee: { firstName: 'Zofia' } }, from(address))
    for (let n = 0; n < 25; n++) expect((await send(`/api/orders/${'a'.repeat(26)}`, '192.0.2.41')).status).toBe(404)
    const { accepted, refused } = await sendUntilRefused(20, () => send(path, '192.0.2.41'))
    expect(accepted.every(({ status }) => status === 200)).toBe(true)
    expect(refused).toMatchObject({ code: 'tooMany', message: messages.tooManyRequests })
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await send(path, '192.0.2.42')).status).toBe(200)
  })

  test('and options of passkeys neither count towards the writes of a network nor stop at its limit', async () => {
    const { path, tickets } = await anOrderWithKey()
    const address = from('198.51.100.7')
    const send = async () => [
      (await site.visitor.patch(`${path}/tickets/${tickets[0]?.id}`, { attendee: aPerson() }, address)).status,
      (await site.visitor.post('/api/sessions/passkey/options', {}, address)).status,
    ]
    await site.rows('DELETE FROM network_writes')
    expect(await send()).toEqual([200, 200])
    expect(await site.rows('SELECT * FROM network_writes')).toEqual([])
    const subscription = { firstName: 'Ola', email: aPerson().email }
    expect((await site.visitor.post('/api/newsletter/subscribe', subscription, address)).status).toBe(201)
    await site.rows('UPDATE network_writes SET writes = ?', limits.networkWritesADay)
    expect(await send()).toEqual([200, 200])
  })
})

test('decks that are uploaded with the key of an order are limited in any 24 hours', async () => {
  const { key, id } = await anOrderWithKey()
  const most = orderLimits.decksADay
  const announce = (headers: Record<string, string> = { 'Order-Key': key }) =>
    site.visitor.post('/api/uploads', { name: 'deck.pdf', size: 64, type: 'application/pdf' }, headers)
  const form = new FormData()
  form.set('pitchDeck', new File([aPdf()], 'deck.pdf', { type: 'application/pdf' }))
  const send = () =>
    site.visitor.send('/api/upload/pitch-deck', { method: 'POST', body: form, headers: { 'Order-Key': key } })
  for (let n = 1; n < most; n++) expect((await announce()).status).toBe(201)
  expect((await send()).status).toBe(201)
  const decks = 'SELECT count(*) AS stored FROM pitch_decks'
  const before = await site.rows(decks)
  for (const refused of [await announce(), await send()]) {
    expect(refused).toMatchObject({ status: 429, code: 'tooMany', message: messages.decksSentTooOften(most) })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(day - 60)
  }
  expect(await site.rows(decks)).toEqual(before)
  expect(await usesOf(id)).toHaveLength(most)
  expect((await announce({})).status).toBe(201)
  expect((await announce({ 'Order-Key': (await anOrderWithKey()).key })).status).toBe(201)
  await waitHours(24)
  expect((await announce()).status).toBe(201)
})

/** Once accepted addresses. Mail programs that open them as `mailto:` would write to somebody else, too. */
const odd = 'anna%40uw.edu.pl?bcc=x@y.example'

test('a new address with a character that separates parts of a URL is refused by every form and write, with its own sentence', async () => {
  const { id: eventId } = await anEvent(site)
  const type = await aTicketType(site, eventId)
  const { path, id, tickets } = await anOrderWithKey()
  const order = anOrder(type)
  const attendee = aPerson({ email: odd })
  const guest = { ticketTypeId: type.id, attendee }
  const userId = (await aUser(site)).id
  const { emailInvalid, newsletterEmailInvalid, communityEmailInvalid } = messages
  const refused: [path: string, body: object, field?: string, text?: string][] = [
    ['/api/registration', { ...order, userData: attendee }, 'userData.email'],
    ['/api/registration', { ...order, ticketData: [attendee] }, 'ticketData.0.email'],
    ['/api/waiting-list', { ...order, userData: attendee }, 'userData.email'],
    ['/api/newsletter/subscribe', { firstName: 'Ola', email: odd }, 'email', newsletterEmailInvalid],
    ['/api/community/join', anApplication({ email: odd }), 'email', communityEmailInvalid],
    ['/api/community/vibe-coding-join', aVibeApplication({ email: odd }), 'email', newsletterEmailInvalid],
    ['/api/users', { email: odd }],
    ['/api/organisers', { email: odd, name: 'Ola', role: 'EDITOR' }],
    [`/api/events/${eventId}/guests`, guest, 'attendee.email'],
    ['/api/tickets', { ...guest, eventId, userId }, 'attendee.email'],
  ]
  for (const [path, body, field = 'email', text = emailInvalid] of refused)
    expect(await site.organiser.post(path, body), path).toMatchObject(invalid({ [field]: text }))
  const corrected = { attendee: { email: odd } }
  for (const answer of [
    await correct(path, tickets[0]?.id, corrected),
    await site.organiser.patch(`/api/tickets/${tickets[0]?.id}`, corrected),
  ])
    expect(answer).toMatchObject(invalid({ 'attendee.email': emailInvalid }))
  expect((await storedTickets(id))[0]?.email).not.toBe(odd)
  for (const table of ['registrations', 'users', 'subscribers', 'organisers'])
    expect(await site.rows(`SELECT 1 FROM ${table} WHERE email = ?`, odd)).toEqual([])
})

test('a stored address with such a character is read, corrected, unsubscribed and erased', async () => {
  const { path, id, tickets, buyer } = await anOrderWithKey({ quantity: 2 })
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email: buyer.email })
  for (const table of ['registrations', 'tickets', 'users', 'subscribers'])
    await site.rows(`UPDATE ${table} SET email = ? WHERE email = ?`, odd, buyer.email)
  await site.rows('UPDATE tickets SET email = ? WHERE registration_id = ?', odd, id)
  const person = `/api/people/${encodeURIComponent(odd)}`

  expect((await site.visitor.get(path)).data).toMatchObject({ buyer: { email: odd } })
  expect((await site.organiser.get(`/api/users/${encodeURIComponent(odd)}`)).data).toMatchObject({ email: odd })
  expect((await site.organiser.get(person)).data).toMatchObject({ email: odd, subscriber: { email: odd } })
  expect((await site.visitor.post('/api/orders/lookup', { email: odd })).status).toBe(202)
  expect(await site.rows("SELECT 1 FROM messages WHERE kind = 'lookup' AND email = ?", odd)).toHaveLength(1)

  expect((await correct(path, tickets[0]?.id, { attendee: { firstName: 'Zofia' } })).status).toBe(200)
  const email = aPerson().email
  expect((await correct(path, tickets[0]?.id, { attendee: { email } })).status).toBe(200)
  expect(await storedTickets(id)).toMatchObject([{ first_name: 'Zofia', email }, { email: odd }])

  const left = await site.visitor.post('/api/newsletter/unsubscribe', { email: odd.toUpperCase() })
  expect(left).toMatchObject({ status: 200, data: { email: odd, isActive: false } })
  expect((await site.organiser.delete(person)).status).toBe(200)
  expect((await site.organiser.get(person)).status).toBe(404)
  for (const table of ['registrations', 'tickets', 'users', 'subscribers', 'messages'])
    expect(await site.rows(`SELECT 1 FROM ${table} WHERE lower(email) = ?`, odd)).toEqual([])
})
