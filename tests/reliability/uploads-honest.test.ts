import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import type { UploadedDeck, UploadTarget } from '#schema/upload.ts'
import { aPdf, sendDeck } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'
import { reportFigure } from './figure.ts'

const site = await startSite()

const stored = async () => ({
  ...(await countRows(site, 'pitch_decks')),
  objects: (await site.decks.list()).objects.length,
})

/** A hand-written multipart body with one file. */
function form(content: Uint8Array, end = '\r\n--x--\r\n'): Uint8Array<ArrayBuffer> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="pitchDeck"; filename="deck.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(end)]))
}

/** Sends the body in chunks, without Content-Length. */
function sendChunked(bytes: Uint8Array<ArrayBuffer>) {
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + 100_000))
      at += 100_000
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return site.visitor.send<UploadedDeck>('/api/upload/pitch-deck', init)
}

const polyglots = [
  '%PDF-1.7\n<html><script>alert(1)</script>',
  '%PDF-1.7\nPK\u0003\u0004',
  '%PDF-<?php system($_GET[0]); ?>',
  'PK\u0003\u0004%PDF-',
  'GIF89a%PDF-',
  '\u0000%PDF-',
]
const impostors = [`${' '.repeat(1_020)}%PDF-1.7`, '%pdf-1.7', '%PDF', '<html>']

test('a file that is a PDF and another format at once is served only as a PDF attachment', async (context) => {
  for (const content of polyglots) {
    const { status, data } = await sendDeck(site, content)
    expect(status).toBe(201)
    const response = await site.organiser.raw(data.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(await response.text()).toBe(content)
  }
  reportFigure(context, `${polyglots.length} polyglots`)
})

test('a file that only looks like a PDF gets 415 on both upload routes and is not stored', async (context) => {
  for (const content of impostors) {
    const before = await stored()
    expect((await sendDeck(site, content)).status).toBe(415)
    expect(await stored()).toEqual(before)
    const bytes = new TextEncoder().encode(content)
    const request = { name: 'deck.pdf', size: bytes.length, type: 'application/pdf' }
    const { data } = await site.visitor.post<UploadTarget>('/api/uploads', request)
    const put = await fetch(data.url, { method: 'PUT', headers: data.headers, body: bytes })
    expect(put.status).toBe(200)
    expect((await site.visitor.send(`/api/uploads/${data.id}/complete`, { method: 'POST' })).status).toBe(415)
    expect(await site.decks.head(data.id)).toBeNull()
  }
  reportFigure(context, `${impostors.length} impostors on both ways`)
})

test('a deck of exactly ten megabytes is accepted even without Content-Length, and one byte more gets 413', async (context) => {
  const before = await stored()
  expect((await sendChunked(form(aPdf(limits.deckBytes)))).status).toBe(201)
  expect(await sendChunked(form(aPdf(limits.deckBytes + 1)))).toMatchObject({ status: 413, code: 'tooLarge' })
  expect((await sendChunked(form(aPdf(3 * limits.deckBytes)))).status).toBe(413)
  expect((await stored()).objects).toBe(before.objects + 1)
  reportFigure(context, `${limits.deckBytes} bytes accepted, ${limits.deckBytes + 1} refused`)
})

test('a truncated form stores nothing', async () => {
  const before = await stored()
  for (const end of ['', '\r\n--x', '\r\n--y--\r\n']) {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const response = await site.visitor.send('/api/upload/pitch-deck', {
      method: 'POST',
      headers,
      body: form(aPdf(), end),
    })
    expect([end, response.status, response.success]).toEqual([end, expect.toBeOneOf([400, 415, 422]), false])
  }
  // This time the client closes the connection in the middle of the body.
  const { hostname, port } = new URL(site.origin)
  const head = `POST /api/upload/pitch-deck HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n`
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(Buffer.concat([Buffer.from(head), form(aPdf())]), () => socket.destroy()),
    )
    socket.on('close', () => resolve())
  })
  // The server may still read the body.
  await pause(1_000)
  expect((await site.visitor.raw('/api/health')).status).toBe(200)
  expect(await stored()).toEqual(before)
})

test('parallel completions return the same response, and the upload URL accepts no second file', async () => {
  const request = { name: 'deck.pdf', size: 64, type: 'application/pdf' }
  const { data } = await site.visitor.post<UploadTarget>('/api/uploads', request)
  const put = () => fetch(data.url, { method: 'PUT', headers: data.headers, body: aPdf().fill(33, 20) })
  expect((await fetch(data.url, { method: 'PUT', headers: data.headers, body: aPdf() })).status).toBe(200)
  const complete = () => site.visitor.send<UploadedDeck>(`/api/uploads/${data.id}/complete`, { method: 'POST' })
  const responses = await Promise.all(Array.from({ length: 20 }, complete))
  for (const response of responses) expect([response.status, response.data]).toEqual([200, responses[0]?.data])
  await put()
  const kept = await site.decks.get(data.id)
  expect(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(aPdf())
})
