import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { Person } from '#schema/registration.ts'
import { sha256 } from '#worker/database/sha256.ts'
import {
  anApplication,
  anEvent,
  anOrder,
  aPerson,
  aTicketType,
  aVibeApplication,
  register,
} from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { addMessage, deliverNow, mailsOf, messageOf, orderKeyOf } from '../support/outbox.ts'
import { readQrInPicture } from '../support/qr-in-picture.ts'

const origin = 'https://iskra.test'
const { site, mailbox } = await startMailSite()

/** Adds a message, delivers it, and returns the mail as it was received. */
async function received(kind: string, email: string, fields: Record<string, string | number | null> = {}) {
  const id = await addMessage(site, { kind, email, ...fields })
  await deliverNow(site)
  const [mail] = mailsOf(mailbox, id)
  if (!mail) throw new Error(`No mail: ${JSON.stringify(await messageOf(site, id))}`)
  expect(mail.recipient.toLowerCase()).toBe(email.toLowerCase())
  expect(Buffer.byteLength(mail.raw)).toBeLessThan(40_000)
  return mail
}

/** The state of a message without a mail. */
async function suppressed(kind: string, email: string, fields: Record<string, string | number | null>) {
  const id = await addMessage(site, { kind, email, ...fields })
  await deliverNow(site)
  expect(mailsOf(mailbox, id)).toEqual([])
  return messageOf(site, id)
}

/** An order of `attendees`, of whom the first one is the buyer. */
async function anOrderOf(attendees: Partial<Person>[], fields: Record<string, unknown> = {}) {
  const event = await anEvent(site, { location_name: 'Gmach Główny', address: 'Plac Politechniki 1', ...fields })
  const type = await aTicketType(site, event.id)
  const people = attendees.map(aPerson)
  const [buyer = aPerson()] = people
  const order = anOrder(type, { quantity: people.length, userData: buyer, ticketData: people })
  const { data } = await register(site, order)
  const orderKey = await orderKeyOf(site, data.id)
  // Its own mails leave a second later. Those of a test would become part of them.
  await site.rows('DELETE FROM messages WHERE registration_id = ?', data.id)
  const about = { registration_id: data.id, event_id: event.id }
  return { event, type, buyer, people, tickets: data.tickets, orderUrl: `${origin}/order/${orderKey}`, about }
}

const headerOf = (mail: Email, key: string) => mail.headers.find((one) => one.key === key)?.value
const linksOf = (mail: Email) => [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
const bytesOf = ({ content }: Email['attachments'][number]) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))

function entryIn(mail: Email) {
  const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const calendar = file && new ICAL.Component(ICAL.parse(bytesOf(file).toString()))
  const entry = calendar?.getFirstSubcomponent('vevent')
  if (!entry) throw new Error('No entry')
  return new ICAL.Event(entry)
}

describe('a confirmation', () => {
  test('has the headers of an automatic mail, both texts, each ticket as a QR code, and the calendar entry', async () => {
    const { event, buyer, tickets, orderUrl, about } = await anOrderOf([{}, { firstName: 'Jan' }])
    const mail = await received('confirmation', buyer.email, about)
    expect(mail).toMatchObject({
      subject: `Twoje bilety: ${event.title}, 19 marca`,
      from: { name: 'Iskra', address: 'czesc@iskra.example' },
      replyTo: [{ address: 'czesc@iskra.example' }],
      to: [{ address: buyer.email }],
    })
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated')
    for (const text of [mail.text, mail.html])
      for (const part of ['Masz 2 bilety!', 'wtorek, 19 marca 2030', 'Gmach Główny', 'Jan Żak', orderUrl])
        expect(text).toContain(part)

    const pictures = mail.attachments.filter(({ mimeType }) => mimeType === 'image/png')
    const shown = [...(mail.html ?? '').matchAll(/src="cid:([^"]*)"/g)].map(([, id]) => `<${id}>`)
    expect(pictures.map(({ contentId }) => contentId)).toEqual(shown)
    const addresses = tickets.map(({ code }) => `${origin}/ticket/${code}`)
    expect(await Promise.all(pictures.map((picture) => readQrInPicture(bytesOf(picture))))).toEqual(addresses)
    expect(linksOf(mail)).toEqual(expect.arrayContaining([orderUrl, `${origin}/event/${event.id}`, ...addresses]))
    for (const link of linksOf(mail))
      expect(link).toMatch(/^https:\/\/iskra\.(?:test(?:\/|$)|example\/polityka-prywatnosci$)/)

    const feed = await site.visitor.text(`/event/${event.id}.ics`)
    expect(feed).toContain(`UID:${entryIn(mail).uid}\r\n`)
    expect([String(entryIn(mail).startDate), entryIn(mail).summary]).toEqual(['2030-03-19T18:00:00', event.title])
    expect(mail.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s*method=PUBLISH/)
  })

  test('counts the tickets of the address in all its orders of the event', async () => {
    const { type, buyer, about } = await anOrderOf([{}])
    await register(site, anOrder(type, { quantity: 2, userData: { ...buyer, email: buyer.email.toUpperCase() } }))
    expect((await received('confirmation', buyer.email, about)).text).toContain('masz na ten adres 3 bilety')
  })
})

test('a guest gets their own ticket with a link of its own, and no way to the order', async () => {
  const { people, tickets, orderUrl, about, buyer } = await anOrderOf([{}, { firstName: 'Jan' }])
  const [, jan] = people
  const [first, second] = tickets
  const subject = { ...about, subject_id: String(second?.id) }
  const mail = await received('ticket', jan?.email ?? '', subject)
  expect(linksOf(mail)).toContain(`${origin}/ticket/${second?.code}`)
  expect(mail.raw + mail.text + mail.html).not.toContain(orderUrl)
  expect(mail.text).toContain('Łucja Ż. zapisuje Cię')
  expect(`${mail.text}${mail.html}`).not.toMatch(new RegExp(`${first?.code}|${buyer.email}|Łucja Żak`))
  const [key] = mail.text?.match(/(?<=\/guest\/)\w{26}/) ?? []
  const stored = 'SELECT ticket_id FROM guest_keys WHERE key_hash = ?'
  expect(await site.rows(stored, await sha256(key ?? ''))).toEqual([{ ticket_id: second?.id }])
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'text/calendar'])

  await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE id = ?", second?.id)
  expect(await suppressed('ticket', jan?.email ?? '', subject)).toMatchObject({ status: 'SUPPRESSED', error: null })
})

test('a mail about cancelled tickets names them', async () => {
  const { buyer, tickets, about } = await anOrderOf([{}, { firstName: 'Jan' }])
  await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE id = ?", tickets[1]?.id)
  const details = JSON.stringify({ tickets: [tickets[1]?.id], by: 'BUYER' })
  expect((await received('cancelled', buyer.email, { ...about, details })).text).toMatch(
    /Na Twoją prośbę anulowaliśmy 1 bilet\.[\s\S]*Jan Żak/,
  )
})

test('notices carry the note as text, and the entry that replaces or cancels the known one', async () => {
  const { event, buyer, about } = await anOrderOf([{}])
  const details = JSON.stringify({ note: 'Nowa sala!\n<b>Drugie piętro</b>' })
  await site.rows("UPDATE events SET location_name = 'Aula' WHERE id = ?", event.id)
  const changed = await received('changed', buyer.email, { ...about, details })
  expect(changed.text).toContain('> Nowa sala!\n> <b>Drugie piętro</b>')
  expect(changed.html).toContain('&lt;b&gt;Drugie piętro')
  expect([entryIn(changed).sequence, entryIn(changed).location]).toEqual([1, 'Aula, Plac Politechniki 1'])

  await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', event.id)
  const off = await received('off', buyer.email, { ...about, details })
  expect(off.subject).toBe(`Odwołane: ${event.title}, 19 marca`)
  expect(entryIn(off).uid).toBe(entryIn(changed).uid)
  expect([entryIn(off).sequence, entryIn(off).component.getFirstPropertyValue('status')]).toEqual([2, 'CANCELLED'])
})

test('a reminder has two links, of which none answers', async () => {
  const { buyer, orderUrl, about } = await anOrderOf([{}])
  const mail = await received('reminder', buyer.email, about)
  expect(linksOf(mail)).toEqual(expect.arrayContaining([`${orderUrl}?odpowiedz=tak`, `${orderUrl}?odpowiedz=nie`]))
  await site.rows("UPDATE registrations SET answer = 'YES' WHERE id = ?", about.registration_id)
  expect(await suppressed('reminder', buyer.email, about)).toMatchObject({ status: 'SUPPRESSED' })
})

describe('a lookup', () => {
  test('has the links of all coming orders of the address alone, in any case', async () => {
    const { buyer, orderUrl, type } = await anOrderOf([{}])
    const second = await register(site, anOrder(type, { userData: { ...buyer, email: buyer.email.toUpperCase() } }))
    const secondUrl = `${origin}/order/${await orderKeyOf(site, second.data.id)}`
    const other = await anOrderOf([{}])
    const begun = await register(site, anOrder(await aTicketType(site, (await anEvent(site)).id), { userData: buyer }))
    const begunKey = await orderKeyOf(site, begun.data.id)
    await site.rows("UPDATE events SET date = '2020-01-01' WHERE id = ?", begun.data.eventId)
    const mail = await received('lookup', buyer.email.toLowerCase())
    expect(linksOf(mail)).toEqual(expect.arrayContaining([orderUrl, secondUrl]))
    expect(mail.text).not.toContain(other.orderUrl)
    expect(mail.text).not.toContain(begunKey)
  })
})

test.each([
  ['community', '/api/community/join', anApplication(), 'społeczność Iskry'],
  ['vibe-coding', '/api/community/vibe-coding-join', aVibeApplication(), 'Vibe Coding Jam Session'],
])(
  'an applicant of the form %s, and nobody else, learns that the application arrived',
  async (form, path, body, name) => {
    const { data } = await site.visitor.post<{ id: number }>(path, body)
    const mail = await received('applied', body.email, { subject_id: `${form}:${data.id}` })
    expect(mail.subject).toBe(`Mamy Twoje zgłoszenie: ${name}`)
    expect(mail.text).toContain('Cześć, Łucja!')
    expect(mail.text).not.toMatch(/Upór|Studiuję|Wszystkiego/)
    const stranger = await suppressed('applied', 'inny@x.example', { subject_id: `${form}:${data.id}` })
    expect(stranger).toMatchObject({ status: 'SUPPRESSED' })
  },
)
