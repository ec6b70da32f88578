import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { SubscriptionState } from '#schema/subscriber.ts'
import { expectPrivate } from '../support/private.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

let serial = 0
const anEmail = () => {
  serial += 1
  return `czytelniczka.${serial}@poczta.example`
}

const subscribe = (email: string) => site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ewa', email })

async function aReader() {
  const email = anEmail()
  expect((await subscribe(email)).status).toBe(201)
  return { email, key: (await readerOf(email))?.key ?? '', stored: () => readerOf(email) }
}

type Row = { id: number; key: string; is_active: number; confirmed_at: number | null; left_at: number | null }
const readerOf = async (email: string) =>
  site.row<Row>('SELECT id, key, is_active, confirmed_at, left_at FROM subscribers WHERE email = ?', email)

const mailsOf = (email: string) =>
  site.rows<{ subject_id: string; due_at: number }>(
    "SELECT subject_id, due_at FROM messages WHERE kind = 'subscribed' AND email = ? ORDER BY due_at",
    email,
  )

const markSent = (email: string, msAgo = 0) =>
  site.rows("UPDATE messages SET status = 'SENT', due_at = due_at - ? WHERE email = ?", msAgo, email)

const confirm = (key: string) => site.visitor.post<SubscriptionState>(`/api/newsletter/confirm/${key}`, {})

/** As mail programs call it. */
const leave = (key: string) =>
  site.visitor.send<SubscriptionState>(`/api/newsletter/leave/${key}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('a new reader', () => {
  test('is asked once to confirm the address', async () => {
    const { email } = await aReader()
    const reader = await readerOf(email)
    expect(reader).toMatchObject({ is_active: 1, confirmed_at: null, key: expect.stringMatching(/^[a-z2-7]{26}$/) })
    expect(await mailsOf(email)).toMatchObject([{ subject_id: String(reader?.id) }])
    expect((await subscribe(email)).status).toBe(409)
    expect(await mailsOf(email)).toHaveLength(1)
  })

  test('confirms the address, also twice', async () => {
    const { email, key } = await aReader()
    expect((await site.visitor.get<SubscriptionState>(`/api/newsletter/subscription/${key}`)).data).toEqual({
      isActive: true,
      isConfirmed: false,
    })
    expect((await confirm(key)).data).toEqual({ isActive: true, isConfirmed: true })
    const first = (await readerOf(email))?.confirmed_at
    expect((await confirm(key)).data).toEqual({ isActive: true, isConfirmed: true })
    expect((await readerOf(email))?.confirmed_at).toBe(first)
  })
})

describe('a reader who leaves by key', () => {
  test('is inactive, also after a second call, and confirming does not bring them back', async () => {
    const { email, key } = await aReader()
    const { status, data } = await leave(key)
    expect([status, data]).toEqual([200, { isActive: false, isConfirmed: false }])
    const left = (await readerOf(email))?.left_at
    expect(left).toBeGreaterThan(0)
    expect((await leave(key)).status).toBe(200)
    expect((await confirm(key)).data).toEqual({ isActive: false, isConfirmed: false })
    expect(await readerOf(email)).toMatchObject({ is_active: 0, left_at: left, confirmed_at: null })
  })

  test('is led to the page with the button by a mail program without one click', async () => {
    const { email, key } = await aReader()
    const response = await site.visitor.raw(`/api/newsletter/leave/${key}`)
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/newsletter/leave/${key}`])
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await readerOf(email)).toMatchObject({ is_active: 1 })
  })

  test('keeps the key when they return, and has to confirm the address again', async () => {
    const { email, key } = await aReader()
    await confirm(key)
    await leave(key)
    await markSent(email, hourMs)
    const returned = Date.now()
    expect((await subscribe(email)).status).toBe(201)
    expect(await readerOf(email)).toMatchObject({ key, is_active: 1, confirmed_at: null, left_at: null })
    const [, asked] = await mailsOf(email)
    expect(asked?.due_at).toBeGreaterThanOrEqual(returned)
    expect(asked?.due_at).toBeLessThanOrEqual(Date.now())
  })

  test('gets at most three mails an hour, however often somebody subscribes the address', async () => {
    const { email, key } = await aReader()
    const [first] = await mailsOf(email)
    const returnOften = async () => {
      for (let n = 0; n < 2; n++) {
        await leave(key)
        expect((await subscribe(n === 0 ? email : email.toUpperCase())).status).toBe(201)
      }
    }
    await returnOften()
    expect(await mailsOf(email)).toEqual([first])
    for (const _ of ['second', 'third', 'fourth']) {
      await markSent(email)
      await returnOften()
    }
    const [sent, second, third, fourth, ...more] = await mailsOf(email)
    expect([sent, more]).toEqual([first, []])
    for (const mail of [second, third]) expect(mail?.due_at).toBeLessThanOrEqual(Date.now())
    expect(fourth?.due_at).toBe((first?.due_at ?? 0) + hourMs)
  })
})

test.each(['subscription', 'confirm', 'leave'])(
  '%s answers unknown and malformed keys alike, privately',
  async (call) => {
    for (const key of ['q'.repeat(26), 'Q', "'%20OR%201=1"]) {
      const path = `/api/newsletter/${call}/${key}`
      const response = await site.visitor.raw(path, { method: call === 'subscription' ? 'GET' : 'POST' })
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect((await response.json()).code).toBe('missing')
    }
  },
)

const open = (path: string, method = 'GET') => site.visitor.page(path, { method })

describe('the links of newsletter mails', () => {
  test('only ask when they are opened', async () => {
    const { key, stored } = await aReader()
    const confirm = await open(`/newsletter/confirm/${key}`)
    expect(confirm.html).toContain(`<form action="/newsletter/confirm/${key}" method="post">`)
    expect((await open(`/newsletter/leave/${key}`)).html).toContain('Wypisz mnie')
    expect(await stored()).toMatchObject({ is_active: 1, confirmed_at: null })
    expectPrivate(confirm.headers)
    expect(site.logs().join()).not.toContain(key)
  })

  test.each([
    ['confirm', 'Adres potwierdzony'],
    ['leave', 'Wypisaliśmy Cię'],
  ])('act when the button is pressed, once or twice (%s)', async (name, done) => {
    const { key, stored } = await aReader()
    const path = `/newsletter/${name}/${key}`
    const pressed = await open(path, 'POST')
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, path])
    const first = await stored()
    expect(first).toMatchObject(
      name === 'leave' ? { is_active: 0 } : { is_active: 1, confirmed_at: expect.any(Number) },
    )
    await open(path, 'POST')
    expect(await stored()).toEqual(first)
    const { html } = await open(path)
    expect(html).toContain(done)
    expect(html).not.toContain('<form')
  })

  test('say to who has left that they have, also at the link that confirms', async () => {
    const { key, stored } = await aReader()
    await open(`/newsletter/leave/${key}`, 'POST')
    await open(`/newsletter/confirm/${key}`, 'POST')
    expect(await stored()).toMatchObject({ is_active: 0, confirmed_at: null })
    expect((await open(`/newsletter/confirm/${key}`)).html).toContain('Wypisaliśmy Cię')
  })

  test.each(['GET', 'POST'])('are the same 404 for unknown and malformed keys (%s)', async (method) => {
    for (const path of ['confirm', 'leave'])
      for (const key of ['q'.repeat(26), 'nie-ma']) {
        const { status, headers, html } = await open(`/newsletter/${path}/${key}`, method)
        expect([path, key, status]).toEqual([path, key, 404])
        expect(headers.get('Referrer-Policy')).toBe('no-referrer')
        expect(html).toContain('Nie znamy tego linku')
      }
  })
})
