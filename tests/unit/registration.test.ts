import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#schema/fields.ts'
import { MediaWrite } from '#schema/media.ts'
import { startupSectors } from '#schema/options.ts'
import { idempotencyKeyPattern, Person, RegistrationOrder, readStartupDetails, seatsOf } from '#schema/registration.ts'
import { joinSectors, splitSectors } from '#schema/sectors.ts'
import { aPerson, startupDetails } from '../support/factories.ts'

const problems = (parsed: { success: boolean; error?: { issues: Parameters<typeof fieldsOf>[0] } }) =>
  parsed.error ? fieldsOf(parsed.error.issues) : {}

describe('a person', () => {
  test('is trimmed, and the address has its normal form', () => {
    const person = aPerson({ email: 'Lucja@Uczelnia.Example' })
    expect(Person.parse({ ...person, firstName: '  Łucja ', email: ' Lucja@Uczelnia.Example ' })).toEqual({
      ...person,
      email: 'lucja@uczelnia.example',
    })
  })

  test.each([
    'a@b.pl',
    'a.b+c@uczelnia.edu.pl',
    "o'brien@x.example",
    'łucja@żółw.pl',
    'A_B-1@x-y.co',
    'a@xn--80ak6aa92e.xn--p1ai',
    `${'x'.repeat(242)}@uczelnia.pl`,
  ])('may have the address %s', (email) => {
    expect(problems(Person.safeParse(aPerson({ email })))).toEqual({})
  })

  test.each([
    'a',
    'a@',
    '@b.pl',
    'a@b',
    'a@b.',
    'a@.pl',
    'a@b..pl',
    'a b@c.pl',
    'a@b c.pl',
    'a@@b.pl',
    'a@b@c.pl',
    'a@b.p',
    'a@-b.pl',
    'a@b.xn--',
    'a@b.pl,c@d.pl',
    '<a@b.pl>',
    7,
    null,
  ])('may not have the address %j', (email) => {
    expect(Object.keys(problems(Person.safeParse({ ...aPerson(), email })))).toEqual(['email'])
  })

  test('has a phone with nine to fifteen digits and any separators', () => {
    const between = fc.stringMatching(/^[ ()+.-]{0,2}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), between), { maxLength: 20 }), (parts) => {
        const phone = `${parts.map(([digit, sign]) => `${digit}${sign}`).join('')}`
        const fits = parts.length >= 9 && parts.length <= 15
        expect(Person.safeParse(aPerson({ phone })).success).toBe(fits)
      }),
    )
  })

  test.each([
    ['firstName', 100],
    ['lastName', 100],
    ['university', 200],
  ])('has a %s of at most %i characters', (field, max) => {
    expect(problems(Person.safeParse(aPerson({ [field]: 'ź'.repeat(max) })))).toEqual({})
    expect(problems(Person.safeParse(aPerson({ [field]: 'ź'.repeat(max + 1) })))).toEqual({
      [field]: `Najwyżej ${max} znaków`,
    })
  })
})

describe('startup details', () => {
  const details = (fields: Record<string, unknown> = {}) =>
    startupDetails({ startupName: ' Kometa ', sectors: 'AI,SaaS', ...fields })

  test('are trimmed, with sectors normalised and null for empty fields', () => {
    const expected = { startupName: 'Kometa', sectors: 'AI, SaaS', websiteUrl: null, pitchDeck: null, videoPitch: null }
    for (const empty of [undefined, null, '', '  '])
      expect(
        readStartupDetails(details({ websiteUrl: empty, pitchDeck: empty, videoPitch: empty })).details,
      ).toMatchObject(expected)
  })

  test.each(['http://x.pl', 'https://x.example/a?b=c#d', 'HTTPS://X.PL', ' https://x.pl '])(
    'may link to %s',
    (websiteUrl) => {
      expect(readStartupDetails(details({ websiteUrl })).fields).toBeNull()
    },
  )

  test.each(['kometa', 'a@x.pl', 'ftp://x.pl', 'javascript:alert(1)', 'https://', 'data:text/html,x', '//x.pl', 7])(
    'may not link to %j',
    (websiteUrl) => {
      expect(readStartupDetails(details({ websiteUrl })).fields).toEqual({ websiteUrl: 'Nieprawidłowy URL' })
    },
  )

  test.each([
    ['x.pl', 'https://x.pl'],
    [' www.x.example/a?b=c#d ', 'https://www.x.example/a?b=c#d'],
    ['LinkedIn.com/in/łucja', 'https://LinkedIn.com/in/łucja'],
    ['żółw.pl:8080', 'https://żółw.pl:8080'],
    ['http://x.pl', 'http://x.pl'],
  ])('%j becomes the link %j', (websiteUrl, link) => {
    expect(readStartupDetails(details({ websiteUrl })).details).toMatchObject({ websiteUrl: link })
    expect(MediaWrite.parse({ title: 'X', type: 'LINK', url: websiteUrl }).url).toBe(link)
  })

  test('of a wrong type miss every field', () => {
    for (const given of [undefined, null, {}])
      expect(Object.keys(readStartupDetails(given).fields ?? {})).toHaveLength(7)
    for (const given of ['text', 7, []]) expect(readStartupDetails(given).details).toBeNull()
  })

  test('sectors survive joining and splitting without duplicates', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...startupSectors), { minLength: 1 }), (chosen) => {
        const joined = joinSectors(chosen)
        expect(splitSectors(joined)).toEqual([...new Set(chosen)])
        expect(readStartupDetails(details({ sectors: joined })).details?.sectors).toBe(joined)
        expect(readStartupDetails(details({ sectors: chosen.join(',') })).details?.sectors).toBe(joined)
      }),
    )
  })
})

describe('an order', () => {
  const anOrder = (quantities: unknown[], attendees: number) => ({
    userData: aPerson(),
    eventId: 1,
    tickets: quantities.map((quantity, index) => ({ ticketTypeId: index + 1, quantity })),
    ticketData: Array.from({ length: attendees }, () => aPerson()),
  })

  test('needs one to five places of each type and one attendee per place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -2, max: 7 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -1, max: 1 }),
        (quantities, off) => {
          const sum = quantities.reduce((total, quantity) => total + quantity, 0)
          const attendees = Math.max(sum + off, 0)
          const fits = quantities.every((quantity) => quantity >= 1 && quantity <= 5) && attendees === sum
          expect(RegistrationOrder.safeParse(anOrder(quantities, attendees)).success).toBe(fits)
        },
      ),
    )
  })

  test('with an absurd quantity is refused without allocating places', () => {
    for (const quantity of [-1, 1.5, 1e9, 4_294_967_296, Number.MAX_SAFE_INTEGER, 1e300])
      expect(Object.keys(problems(RegistrationOrder.safeParse(anOrder([quantity], 1))))).toContain('tickets.0.quantity')
  })

  test('adds up a type that is given twice', () => {
    const twice = (a: number, b: number) => ({
      ...anOrder([a, b], a + b),
      tickets: [a, b].map((quantity) => ({ ticketTypeId: 7, quantity })),
    })
    expect(RegistrationOrder.safeParse(twice(2, 3)).success).toBe(true)
    expect(Object.keys(problems(RegistrationOrder.safeParse(twice(3, 3))))).toEqual(['tickets.1.quantity'])
  })

  test('lists its places in the order of ticketData', () => {
    expect(
      seatsOf([
        { ticketTypeId: 7, quantity: 2 },
        { ticketTypeId: 3, quantity: 1 },
        { ticketTypeId: 7, quantity: 1 },
      ]),
    ).toEqual([7, 7, 3, 7])
  })
})

test('an idempotency key has 16 to 64 letters, digits, hyphens and underscores', () => {
  for (const key of ['a'.repeat(16), 'Z9-_'.repeat(16), crypto.randomUUID()]) expect(key).toMatch(idempotencyKeyPattern)
  for (const key of [
    '',
    'a'.repeat(15),
    'a'.repeat(65),
    `${'a'.repeat(20)} `,
    `${'a'.repeat(20)}ź`,
    `${'a'.repeat(20)}\n`,
  ])
    expect(key).not.toMatch(idempotencyKeyPattern)
})
