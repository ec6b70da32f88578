import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { GuestDetail } from '#schema/guest.ts'
import { limits } from '#schema/limits.ts'
import type { Pitches } from '#schema/pitch.ts'
import type { UploadedDeck, UploadTarget } from '#schema/upload.ts'
import { presignDeck } from '#worker/features/tickets/uploads/presign.ts'
import { aPdf, sendDeck, startupDetails } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { secrets } from '../support/secrets.ts'
import { countRows, startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, orderAt } = ordersAt(site)

const notPdf = 'Tylko pliki PDF są dozwolone'
const tooLarge = 'Plik jest zbyt duży. Maksymalny rozmiar to 10MB'

const deckRow = async (id: string) =>
  site.row<{ size: number; completed_at: number | null; notice: string | null }>(
    'SELECT * FROM pitch_decks WHERE id = ?',
    id,
  )
const idOf = ({ url }: UploadedDeck): string => url.split('/').at(-1) ?? ''
const stored = async () => ({
  ...(await countRows(site, 'pitch_decks')),
  objects: (await site.decks.list()).objects.length,
})

const request = (fields: object = {}) =>
  site.visitor.post<UploadTarget>('/api/uploads', { name: 'deck.pdf', size: 64, type: 'application/pdf', ...fields })
/**
 * The simulated storage refuses a body without reading it, which breaks a connection inside the simulation: this
 * response or the next one becomes a 500. So the refusal is retried, and health checks absorb the failure.
 */
async function put(
  target: UploadTarget,
  body: BodyInit,
  more: Record<string, string> = {},
  tries = 5,
): Promise<number> {
  const { status } = await fetch(target.url, { method: 'PUT', headers: { ...target.headers, ...more }, body })
  if (status !== 200) for (let n = 0; n < 3; n++) await (await site.visitor.raw('/api/health')).arrayBuffer()
  return status === 500 && tries > 1 ? put(target, body, more, tries - 1) : status
}
const complete = (id: string) => site.visitor.send<UploadedDeck>(`/api/uploads/${id}/complete`, { method: 'POST' })

describe('direct upload to object storage', () => {
  test('reserves, stores and completes a deck', async () => {
    const announced = await request({ name: ' Nasz "deck" ź.pdf ' })
    expect(announced.status).toBe(201)
    const { id, method, url, headers, expiresAt } = announced.data
    expect(id).toMatch(/^[a-z2-7]{26}$/)
    expect(method).toBe('PUT')
    expect(url).toContain(`/${secrets.DECKS_BUCKET}/${id}?`)
    expect(headers).toEqual({ 'Content-Type': 'application/pdf', 'If-None-Match': '*' })
    const left = new Date(expiresAt).getTime() - Date.now()
    expect(left).toBeGreaterThan(9 * 60_000)
    expect(left).toBeLessThanOrEqual(10 * 60_000)
    expect(await deckRow(id)).toMatchObject({ size: 64, completed_at: null })

    expect(await put(announced.data, aPdf())).toBe(200)
    const completed = await complete(id)
    const deck = { url: `/api/pitch-decks/${id}`, originalName: 'Nasz "deck" ź.pdf', notice: null }
    expect(completed).toMatchObject({ status: 200, data: deck })
    expect((await deckRow(id))?.completed_at).toEqual(expect.any(Number))
    expect(await complete(id)).toMatchObject({ status: 200, data: deck })
  })

  test('accepts exactly 10 MiB', async () => {
    const { data } = await request({ size: limits.deckBytes })
    expect(await put(data, aPdf(limits.deckBytes))).toBe(200)
    expect((await complete(data.id)).status).toBe(200)
  })

  test.each([
    [{ name: 'deck.pptx' }, 415, 'Nazwa pliku musi kończyć się na .pdf'],
    [{ type: 'Text/HTML; charset=utf-8' }, 415, notPdf],
    [{ size: limits.deckBytes + 1 }, 413, tooLarge],
  ])('refuses %j with %i', async (fields, status, message) => {
    const before = await stored()
    expect(await request(fields)).toMatchObject({ status, message, code: status === 413 ? 'tooLarge' : 'unsupported' })
    expect(await stored()).toEqual(before)
  })

  test.each(['', 'application/octet-stream', 'application/x-pdf'])(
    'a file of the unknown type %j is checked by its content',
    async (type) => {
      const { data, status } = await request({ type })
      expect([status, data.headers['Content-Type']]).toEqual([201, 'application/pdf'])
      expect(await put(data, aPdf())).toBe(200)
      expect((await complete(data.id)).status).toBe(200)
      const other = await request({ type })
      expect(await put(other.data, aPdf().fill(80))).toBe(200)
      expect(await complete(other.data.id)).toMatchObject({ status: 415, message: notPdf })
    },
  )

  test('keeps the last part of a path as the name, without control characters', async () => {
    const { data } = await request({ name: 'C:\\decks/../Nasz\u202E deck\u0000.pdf' })
    expect(await put(data, aPdf())).toBe(200)
    expect((await complete(data.id)).data).toMatchObject({ originalName: 'Nasz deck.pdf' })
  })

  test('the URL is bound to its size, type and key', async () => {
    const { data } = await request()
    expect(await put(data, aPdf(65))).toBe(403)
    expect(await put(data, aPdf(63))).toBe(403)
    expect(await put(data, aPdf(), { 'Content-Type': 'text/html' })).toBe(403)
    expect(await put({ ...data, url: data.url.replace(data.id, 'b'.repeat(26)) }, aPdf())).toBe(403)
    expect(await site.decks.head(data.id)).toBeNull()
    expect(await complete(data.id)).toMatchObject({ status: 409, code: 'notUploaded' })
  })

  test('the URL accepts one write only', async () => {
    const { data } = await request()
    expect(await put(data, aPdf())).toBe(200)
    const second = aPdf().fill(33, 20)
    expect(await put(data, second)).toBe(412)
    const kept = await site.decks.get(data.id)
    expect(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(aPdf())
    const { 'If-None-Match': _, ...unconditional } = data.headers
    expect(await put({ ...data, headers: unconditional }, second)).toBe(403)
  })

  test('the URL expires after ten minutes', async () => {
    const sign = (minutesAgo: number) => {
      const now = new Date(Date.now() - minutesAgo * 60_000)
      const id = `${'c'.repeat(24)}${String(minutesAgo).padStart(2, '2')}`
      return presignDeck({ ...bindings, ...secrets }, { id, size: 64, origin: site.origin, now })
    }
    const [fresh, expired] = [await sign(9), await sign(11)]
    if (!fresh || !expired) throw new Error('Nothing was signed')
    expect(await put(expired, aPdf())).toBe(403)
    expect(await put(fresh, aPdf())).toBe(200)
    await site.decks.delete(fresh.id)
  })

  test('a file that is not a PDF is refused on completion and deleted', async () => {
    const { data } = await request()
    expect(await put(data, aPdf().fill(80))).toBe(200)
    expect(await complete(data.id)).toMatchObject({ status: 415, code: 'unsupported', message: notPdf })
    expect(await site.decks.head(data.id)).toBeNull()
    expect(await complete(data.id)).toMatchObject({ status: 409, code: 'notUploaded' })
  })

  test('a file of another size than announced is refused on completion and deleted', async () => {
    const { data } = await request()
    await site.decks.put(data.id, aPdf(65))
    expect(await complete(data.id)).toMatchObject({ status: 413, code: 'tooLarge' })
    expect(await site.decks.head(data.id)).toBeNull()
  })

  test('completion without a file gets 409, and of an unknown upload 404', async () => {
    const { data } = await request()
    expect(await complete(data.id)).toMatchObject({ status: 409, code: 'notUploaded' })
    expect(await complete('a'.repeat(26))).toMatchObject({ status: 404, code: 'missing' })
    expect(await complete('short')).toMatchObject({ status: 404, code: 'missing' })
  })
})

/** `presignDeck` does not access the storage itself. */
const bindings = { DB: site.database, FILES: site.files, DECKS: site.decks }

describe('upload through the Worker', () => {
  test('accepts a PDF and stores its bytes', async () => {
    const { status, data } = await sendDeck(site, aPdf(2_000), 'Prezentacja ź.pdf')
    expect(status).toBe(201)
    expect(data).toEqual({
      url: expect.stringMatching(/^\/api\/pitch-decks\/[a-z2-7]{26}$/),
      originalName: 'Prezentacja ź.pdf',
      notice: null,
    })
    expect(await deckRow(idOf(data))).toMatchObject({ size: 2_000, completed_at: expect.any(Number) })
    expect((await site.decks.head(idOf(data)))?.size).toBe(2_000)
  })

  test.each(['', 'application/octet-stream', 'Application/X-PDF; name=deck'])(
    'accepts a PDF of the unknown type %j',
    async (type) => {
      const { status, data } = await sendDeck(site, aPdf(), '..\\../deck.pdf', type)
      expect([status, data.originalName]).toEqual([201, 'deck.pdf'])
      expect(await sendDeck(site, '<html>', 'deck.pdf', type)).toMatchObject({ status: 415, message: notPdf })
    },
  )

  test('accepts exactly 10 MiB and refuses one byte more', async () => {
    expect((await sendDeck(site, aPdf(limits.deckBytes))).status).toBe(201)
    const refused = { status: 413, code: 'tooLarge', message: tooLarge }
    expect(await sendDeck(site, aPdf(limits.deckBytes + 1))).toMatchObject(refused)
  })

  test.each([
    ['by name', aPdf(), 'deck.txt', 'Nazwa pliku musi kończyć się na .pdf'],
    ['by content', '<html>', 'deck.pdf', notPdf],
    ['by content that ends too early', '%PDF', 'deck.pdf', notPdf],
    ['because its signature comes too late', `${' '.repeat(1_020)}%PDF-1.7\n%%EOF`, 'deck.pdf', notPdf],
  ])('a file that is not a PDF %s gets 415 and is not stored', async (_, content, name, message) => {
    const before = await stored()
    const refused = { status: 415, code: 'unsupported', message }
    expect(await sendDeck(site, content, name)).toMatchObject(refused)
    expect(await stored()).toEqual(before)
  })

  test('a form without a file gets 422', async () => {
    const bodies: [string, string][] = [
      ['other', 'x'],
      ['pitchDeck', 'text'],
    ]
    for (const [field, value] of bodies) {
      const form = new FormData()
      form.set(field, value)
      expect(await site.visitor.send('/api/upload/pitch-deck', { method: 'POST', body: form })).toMatchObject(
        invalid({ pitchDeck: expect.any(String) }),
      )
    }
    for (const body of [new FormData(), null])
      expect(await site.visitor.send('/api/upload/pitch-deck', { method: 'POST', body })).toMatchObject({ status: 422 })
  })

  test('a body that is not multipart is refused', async () => {
    const send = (type: string, body: string) =>
      site.visitor.send('/api/upload/pitch-deck', { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(await send('application/json', '{}')).toMatchObject({ status: 415, code: 'unsupported' })
    expect(await send('multipart/form-data; boundary=x', 'nonsense')).toMatchObject({
      status: 400,
      code: 'malformed',
      message: messages.deckMissing,
    })
  })
})

const ways: [string, (content: string) => Promise<{ status: number; data: UploadedDeck }>][] = [
  ['through the Worker', (content) => sendDeck(site, content)],
  [
    'directly',
    async (content) => {
      const { data } = await request({ size: new Blob([content]).size })
      expect(await put(data, content)).toBe(200)
      return complete(data.id)
    },
  ],
]

describe.each(ways)('a deck that was sent %s', (_, send) => {
  test.each([
    ['a byte order mark and line breaks before it', '\uFEFF\r\n%PDF-1.7\n%%EOF', null],
    ['no end', `%PDF-1.7\n${' '.repeat(3_000)}`, 'incomplete'],
    ['a password', '%PDF-1.7\ntrailer\n<< /Encrypt 5 0 R >>\nstartxref\n9\n%%EOF\n', 'encrypted'],
  ])('is accepted with %s, and its order and its presenter say so', async (_, content, notice) => {
    const { data, status } = await send(content)
    expect([Math.floor(status / 100), data.notice]).toEqual([2, notice])
    expect((await deckRow(idOf(data)))?.notice).toBe(notice)

    const details = startupDetails({ pitchDeck: data.url })
    const { path, eventId } = await anOrderWithKey({ details, type: { type: 'PRESENTER_STARTUP' } })
    const [ticket] = (await orderAt(path)).data.tickets
    expect(ticket?.deck).toMatchObject({ name: 'deck.pdf', notice })
    const { data: stage } = await site.organiser.get<Pitches>(`/api/events/${eventId}/pitches`)
    expect(stage.pitches[0]?.deck).toEqual({ url: data.url, originalName: 'deck.pdf', notice })
    const { data: guest } = await site.organiser.get<GuestDetail>(`/api/guests/${ticket?.id}`)
    expect(guest.deck).toMatchObject({ url: data.url, notice })
  })
})

test('quotation marks in the name of a file, which browsers write as %22 in a form, are stored as they were', async () => {
  const { data } = await sendDeck(site, aPdf(), 'Nasz %22deck%22 20%.pdf')
  expect(data.originalName).toBe('Nasz "deck" 20%.pdf')
})
