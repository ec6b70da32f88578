import { describe, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

const site = await startSite()

let serial = 0

/** A reader who was asked to confirm, with the key of the links in the mail. */
async function aReader() {
  serial += 1
  const email = `czytelnik.${serial}@poczta.example`
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ewa', email })
  const stored = async () =>
    site.row<{ key: string; is_active: number; confirmed_at: number | null }>(
      'SELECT key, is_active, confirmed_at FROM subscribers WHERE email = ?',
      email,
    )
  return { key: (await stored())?.key ?? '', stored }
}

const open = async (path: string, method = 'GET') => {
  const response = await site.visitor.raw(path, { method })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('the links of newsletter mails', () => {
  test('only ask when they are opened', async () => {
    const { key, stored } = await aReader()
    const confirm = await open(`/newsletter/confirm/${key}`)
    expect(confirm.html).toContain(`<form action="/newsletter/confirm/${key}" method="post">`)
    expect((await open(`/newsletter/leave/${key}`)).html).toContain('Wypisz mnie')
    expect(await stored()).toMatchObject({ is_active: 1, confirmed_at: null })
    for (const [name, value] of [
      ['Cache-Control', 'no-store'],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Robots-Tag', 'noindex'],
    ] as const)
      expect(confirm.headers.get(name)).toBe(value)
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
