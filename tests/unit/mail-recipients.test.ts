import { describe, expect, test } from 'vitest'
import { isNeverSent, isOnThisMachine, reachOf } from '#worker/delivery/mail.ts'

const guest = { isOrganiser: false, reach: 'people' } as const
const organiser = { ...guest, isOrganiser: true }
const local = { ...guest, reach: 'thisMachine' } as const

describe('to a real mail server', () => {
  test.each(['ola@uczelnia.example', 'OLA@UCZELNIA.EXAMPLE', 'ola@pokaz.example', '"a@b"@c.example'])(
    '%s gets no mail, because the domain belongs to nobody',
    (email) => expect(isNeverSent(email, guest)).toBe(true),
  )

  test.each(['ola@uczelnia.example.pl', 'ola@example.com', 'ola@uczelniaexample', 'ola.example@uczelnia.pl'])(
    '%s gets its mails',
    (email) => expect(isNeverSent(email, guest)).toBe(false),
  )

  test('organisers get their mails, whatever their address is', () => {
    expect(isNeverSent('wlascicielka@iskra.example', organiser)).toBe(false)
  })
})

describe('on this machine', () => {
  test('people with an address of a test get their mails', () => {
    expect(isNeverSent('ola@uczelnia.example', local)).toBe(false)
  })

  test('the invented people of the demo get none, unless they are organisers', () => {
    expect(isNeverSent('ada.zapalka@pokaz.example', local)).toBe(true)
    expect(isNeverSent('Ada.Zapalka@Pokaz.Example', local)).toBe(true)
    expect(isNeverSent('ada.zapalka@pokaz.example', { ...local, isOrganiser: true })).toBe(false)
    expect(isNeverSent('ada@nie-pokaz.example', local)).toBe(false)
  })
})

test.each([
  'smtp://127.0.0.1:2525',
  'smtp://127.10.0.3:25',
  'smtp://localhost:2525',
  'smtp://LOCALHOST',
  'smtp://user:password@localhost:2525',
  'smtp://[::1]:25',
  'smtp://[0:0:0:0:0:0:0:1]',
])('%s is on this machine', (url) => expect(isOnThisMachine(url)).toBe(true))

test.each([
  'smtps://poczta.example:465',
  'smtp://127.0.0.1.poczta.example',
  'smtp://127.0.0.1@poczta.example',
  'smtp://localhost.poczta.example:25',
  'smtp://0.0.0.0:25',
  'smtp://[::2]',
  'smtp://poczta.example/?name=localhost',
  'no address',
  '',
  undefined,
])('%s is not on this machine', (url) => expect(isOnThisMachine(url)).toBe(false))

describe('on staging', () => {
  const staging = { isOrganiser: false, reach: reachOf({ STAGING: 'true', SMTP_URL: 'smtps://mail.iskra.test:465' }) }

  test('guests of a restored backup get no mail, organisers do', () => {
    expect(isNeverSent('ola@uczelnia.pl', staging)).toBe(true)
    expect(isNeverSent('wanda@iskra.pl', { ...staging, isOrganiser: true })).toBe(false)
  })

  test('is what its variable says alone', () => {
    expect(reachOf({ STAGING: 'false', SMTP_URL: 'smtps://mail.iskra.test:465' })).toBe('people')
    expect(reachOf({})).toBe('people')
  })
})
