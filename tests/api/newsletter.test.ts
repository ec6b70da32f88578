import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { Subscriber } from '#schema/subscriber.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const subscribe = (fields: object) => site.visitor.post('/api/newsletter/subscribe', fields)
const unsubscribe = (fields: object) => site.visitor.post('/api/newsletter/unsubscribe', fields)
const list = async (query = '') =>
  (await site.organiser.get<Page<Subscriber>>(`/api/newsletter/subscribers${query}`)).data
const find = async (email: string) => (await list('?limit=100')).data.filter((reader) => reader.email === email)

let serial = 0
const anEmail = () => {
  serial += 1
  return `czytelnik.${serial}@uczelnia.example`
}

const already = 'Ten email jest już zapisany do newslettera'
const unknown = 'Nie znaleziono subskrypcji dla tego emaila'
const alreadySubscribed = { status: 409, success: false, code: 'alreadySubscribed', message: already, error: already }
const notSubscribed = { status: 404, success: false, code: 'missing', message: unknown, error: unknown }

describe('subscribing', () => {
  test('adds a reader once by the lower-case address', async () => {
    const email = anEmail()
    const written = { firstName: '  Łucja ', email: ` ${email.toUpperCase()} ` }
    const first = await subscribe(written)
    expect([first.status, first.data]).toEqual([201, { email, isActive: true }])
    expect(await subscribe(written)).toMatchObject(alreadySubscribed)
    expect(await subscribe({ firstName: 'Ewa', email })).toMatchObject(alreadySubscribed)
    expect(await find(email)).toEqual([
      {
        id: expect.any(Number),
        firstName: 'Łucja',
        email,
        isActive: true,
        isConfirmed: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ])
  })

  test('in parallel succeeds once', async () => {
    const email = anEmail()
    const responses = await Promise.all(Array.from({ length: 20 }, () => subscribe({ firstName: 'Ewa', email })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
  })

  test('returns the message of each invalid field and writes nothing', async () => {
    const before = await countRows(site, 'subscribers')
    const wrong = [
      ['firstName', undefined, 'Imię jest wymagane'],
      ['firstName', ' ', 'Imię jest wymagane'],
      ['firstName', ' Ż ', 'Imię musi mieć co najmniej 2 znaki'],
      ['firstName', 'x'.repeat(101), 'Najwyżej 100 znaków'],
      ['email', undefined, 'Email jest wymagany'],
      ['email', '', 'Email jest wymagany'],
      ['email', 'lucja', 'Nieprawidłowy format email'],
      ['email', 'lucja@uczelnia', 'Nieprawidłowy format email'],
      ['email', 'lucja zak@uczelnia.example', 'Nieprawidłowy format email'],
      ['email', `${'x'.repeat(240)}@uczelnia.example`, 'Najwyżej 254 znaki'],
    ] as const
    for (const [field, value, sentence] of wrong) {
      const response = await subscribe({ firstName: 'Łucja', email: anEmail(), [field]: value })
      expect(response).toMatchObject({ status: 422, code: 'invalid', message: sentence, error: sentence })
      expect(response.fields).toEqual({ [field]: sentence })
    }
    expect(await countRows(site, 'subscribers')).toEqual(before)
  })
})

describe('unsubscribing', () => {
  test('ends a subscription once, and subscribing again reactivates it', async () => {
    const email = anEmail()
    await subscribe({ firstName: 'Ewa', email })
    const gone = await unsubscribe({ email: email.toUpperCase() })
    expect([gone.status, gone.data]).toEqual([200, { email, isActive: false }])
    expect(await unsubscribe({ email })).toMatchObject(notSubscribed)
    expect(await find(email)).toMatchObject([{ firstName: 'Ewa', isActive: false }])
    const revived = await subscribe({ firstName: 'Ewelina', email })
    expect([revived.status, revived.data]).toEqual([201, { email, isActive: true }])
    expect(await subscribe({ firstName: 'Ewelina', email })).toMatchObject(alreadySubscribed)
    expect(await find(email)).toMatchObject([{ firstName: 'Ewelina', isActive: true }])
  })
})

describe('the honeypot', () => {
  const roundTrips = ({ headers }: { headers: Headers }) =>
    /db;desc="\d+"/.exec(headers.get('Server-Timing') ?? '')?.[0]

  test('makes a subscription look successful without writing', async () => {
    const [email, taken] = [anEmail(), anEmail()]
    const real = await subscribe({ firstName: 'Ewa', email: taken })
    const refused = await subscribe({ firstName: 'Ewa', email: taken })
    const before = await list('?limit=100')
    for (const nickname of ['bot', ' ', 7, { a: 1 }]) {
      const response = await subscribe({ firstName: 'Bot', email, nickname })
      expect([response.status, response.data]).toEqual([201, { email, isActive: true }])
      expect(roundTrips(response)).toBe(roundTrips(real))
      const { status, code, message } = await subscribe({ firstName: 'Bot', email: taken.toUpperCase(), nickname })
      expect([status, code, message]).toEqual([409, 'alreadySubscribed', refused.message])
    }
    expect(await list('?limit=100')).toEqual(before)
    expect((await subscribe({ firstName: 'Ola', email, nickname: '' })).status).toBe(201)
  })

  test('makes an unsubscription look successful without writing', async () => {
    const [email, stranger] = [anEmail(), anEmail()]
    await subscribe({ firstName: 'Ewa', email })
    const pretended = await unsubscribe({ email, nickname: 'bot' })
    expect([pretended.status, pretended.data]).toEqual([200, { email, isActive: false }])
    expect((await unsubscribe({ email: stranger, nickname: 'bot' })).status).toBe(200)
    expect(await find(email)).toMatchObject([{ isActive: true }])
    expect(roundTrips(await unsubscribe({ email }))).toBe(roundTrips(pretended))
    await subscribe({ firstName: 'Ewa', email })
  })
})

test('organisers list subscribers by arrival, optionally filtered by isActive', async () => {
  const [staying, leaving] = [anEmail(), anEmail()]
  for (const email of [staying, leaving]) await subscribe({ firstName: 'Ola', email })
  await unsubscribe({ email: leaving })
  const emails = async (query: string) => (await list(query)).data.map(({ email }) => email)
  expect((await emails('?limit=100')).slice(-2)).toEqual([staying, leaving])
  expect((await emails('?isActive=true&limit=100')).at(-1)).toBe(staying)
  expect(await emails('?isActive=false&limit=100')).toEqual([leaving])
  const { total } = await list()
  expect(await list('?limit=1&offset=1')).toMatchObject({ total, limit: 1, offset: 1, data: [{}] })
  for (const query of ['isActive=1', 'email=x', 'limit=0'])
    expect((await site.organiser.get(`/api/newsletter/subscribers?${query}`)).status).toBe(422)
})
