import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { startMailSite } from '../support/mail-site.ts'
import { deliverNow } from '../support/outbox.ts'
import { noticesAt } from './notices-at.ts'

const { site, mailbox } = await startMailSite()
const { anEventWithOrders, edit, mailsOf, notify, noticesOf } = noticesAt(site)

/** Delivers what a press added, without its minute. */
async function deliver() {
  await site.rows('UPDATE messages SET due_at = created_at WHERE batch_id IS NOT NULL')
  await deliverNow(site)
}

const lastMailTo = (email = '') => mailbox.to(email).at(-1)

/** The entry in the calendar part of the last mail to an address. Null if that mail has none. */
function entryFor(email = '') {
  const part = lastMailTo(email)?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return null
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entry = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => entry?.getFirstPropertyValue(name)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: value('status'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    hasAlarm: entry?.getFirstSubcomponent('valarm') != null,
  }
}

const expectEntry = (email: string | undefined, method: 'PUBLISH' | 'CANCEL', { id }: { id: number }): number => {
  const entry = entryFor(email)
  expect(entry).toMatchObject({
    method,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    uid: `event-${id}@iskra.example`,
    hasAlarm: method === 'PUBLISH',
  })
  return entry?.sequence ?? Number.NaN
}

describe('an evening that was called off and takes place again', () => {
  test('is told to everybody who was told that it is off, with the entry confirmed, and to nobody else', async () => {
    const { event, type, buyers } = await anEventWithOrders(2)
    await deliver()
    const first = expectEntry(buyers[0], 'PUBLISH', event)
    await notify(event, 'off')
    await deliver()
    const off = expectEntry(buyers[0], 'CANCEL', event)
    expect(off).toBeGreaterThanOrEqual(first)
    expect((await noticesOf(event)).told).toMatchObject({ date: event.date, cancelled: true })

    await edit(event, { cancelled: false })
    const newcomer = aPerson()
    await register(site, anOrder(type, { userData: newcomer, ticketData: [newcomer] }))
    expect(await noticesOf(event)).toMatchObject({ recipients: 2, told: { cancelled: true } })
    expect((await notify(event, 'changed')).data).toMatchObject({ messages: 2 })
    expect((await mailsOf(event, 'changed')).map(({ email }) => email)).toEqual(buyers.toSorted())
    await deliver()
    for (const buyer of buyers) {
      expect(lastMailTo(buyer)?.subject).toBe(`Wieczór jednak się odbędzie: ${event.title}, 19 marca`)
      expect(expectEntry(buyer, 'PUBLISH', event)).toBeGreaterThan(off)
    }
    expect(await noticesOf(event)).toMatchObject({ told: { cancelled: false } })
    expect(await notify(event, 'changed')).toMatchObject({ status: 200, data: { messages: 0, batch: null } })
  })

  test('tells a new date in the same mail, and the date alone to who registered since', async () => {
    const { event, type, buyers } = await anEventWithOrders(1)
    await notify(event, 'off')
    await deliver()
    await edit(event, { cancelled: false })
    const newcomer = aPerson()
    await register(site, anOrder(type, { userData: newcomer, ticketData: [newcomer] }))
    await deliver()
    await edit(event, { cancelled: false, date: '2030-03-26' })
    expect((await notify(event, 'changed')).data).toMatchObject({ messages: 2 })
    await deliver()
    const [told, since] = [lastMailTo(buyers[0]), lastMailTo(newcomer.email)]
    expect(told?.subject).toBe(`Wieczór jednak się odbędzie: ${event.title}, 26 marca`)
    for (const mail of [told, since])
      expect(mail?.text).toContain('Data: wtorek, 19 marca 2030 → wtorek, 26 marca 2030')
    expect(since?.subject).toBe(`Data: 19 marca 2030 → 26 marca 2030 (${event.title})`)
    expect(since?.text).not.toContain('odwołany')
  })

  test('is told in one mail to who has several orders, with the links of all', async () => {
    const { event, type, buyers } = await anEventWithOrders(1)
    const again = aPerson({ email: buyers[0] ?? '' })
    await register(site, anOrder(type, { userData: again, ticketData: [again] }))
    await register(site, anOrder(type, { ticketData: [again] }))
    await deliver()
    for (const [kind, fields] of [
      ['off', {}],
      ['changed', { cancelled: false }],
      ['changed', { date: '2030-03-26' }],
    ] as const) {
      if (kind === 'changed') await edit(event, fields)
      const before = mailbox.to(again.email).length
      await notify(event, kind)
      await deliver()
      expect(mailbox.to(again.email)).toHaveLength(before + 1)
      const text = lastMailTo(again.email)?.text ?? ''
      expect(text.match(/\/order\/[a-z0-9]+/g)).toHaveLength(2)
      expect(text.match(/\/guest\/[a-z0-9]+/g)).toHaveLength(1)
    }
    expectEntry(again.email, 'PUBLISH', event)
  })

  test('is not told after the mails of the calling off were taken back', async () => {
    const { event } = await anEventWithOrders(1)
    const { batch } = (await notify(event, 'off')).data
    await site.organiser.delete(`/api/messages/batch/${batch}`)
    expect(await noticesOf(event)).toMatchObject({ told: { cancelled: false }, sent: [] })
    expect(await notify(event, 'changed')).toMatchObject({ status: 200, data: { messages: 0, batch: null } })
  })

  test('and is called off once more, is told to those alone who do not know it', async () => {
    const { event, type } = await anEventWithOrders(1)
    await notify(event, 'off')
    await edit(event, { cancelled: false })
    const newcomer = aPerson()
    await register(site, anOrder(type, { userData: newcomer, ticketData: [newcomer] }))
    expect((await notify(event, 'off')).data).toMatchObject({ messages: 1 })
    expect((await mailsOf(event, 'off')).map(({ email }) => email)).toContain(newcomer.email)
  })

  test('says so where it is shared while it is off, and no link adds it to a calendar', async () => {
    const { event } = await anEventWithOrders(1)
    await notify(event, 'off')
    const page = await site.visitor.text(`/event/${event.id}`)
    expect(page).toContain(`<meta property="og:title" content="Odwołane: ${event.title} `)
    expect(page).toContain('<meta property="og:description" content="Odwołane: ')
    expect(await site.visitor.text('/events.rss')).toContain(`<title>Odwołane: ${event.title}</title>`)
    expect((await site.visitor.raw(`/event/${event.id}/google-calendar`)).status).toBe(404)
    expect((await site.visitor.raw(`/event/${event.id}.ics`)).status).toBe(200)
    await edit(event, { cancelled: false })
    expect(await site.visitor.text('/events.rss')).not.toContain(`Odwołane: ${event.title}`)
    expect((await site.visitor.raw(`/event/${event.id}/google-calendar`)).status).toBe(302)
  })
})

describe('the calendar entry of who gives a ticket back', () => {
  const setStatus = (id: number | undefined, status: string) =>
    site.organiser.patch(`/api/tickets/${id}/status`, { status })

  test('is cancelled, and published again with a ticket that lives again', async () => {
    const { event, buyers, ticketIds } = await anEventWithOrders(1)
    await deliver()
    let sequence = expectEntry(buyers[0], 'PUBLISH', event)
    for (const [status, method] of [
      ['CANCELLED', 'CANCEL'],
      ['CONFIRMED', 'PUBLISH'],
      ['CANCELLED', 'CANCEL'],
      ['CONFIRMED', 'PUBLISH'],
    ] as const) {
      await setStatus(ticketIds[0], status)
      await deliver()
      const next = expectEntry(buyers[0], method, event)
      expect(next).toBeGreaterThan(sequence)
      sequence = next
    }
  })

  test('stays while the same address has another place, and ends for a guest alone', async () => {
    const event: EventDetail = await anEvent(site)
    const type = await aTicketType(site, event.id)
    const [buyer, guest] = [aPerson(), aPerson()]
    const { data } = await register(site, anOrder(type, { quantity: 2, userData: buyer, ticketData: [buyer, guest] }))
    await deliver()
    await setStatus(data.tickets[1]?.id, 'CANCELLED')
    await deliver()
    expect(lastMailTo(buyer.email)?.subject).toContain('Bilet anulowany')
    expect(entryFor(buyer.email)).toBeNull()
    expectEntry(guest.email, 'CANCEL', event)
    await register(site, anOrder(type, { userData: buyer, ticketData: [buyer] }))
    await deliver()
    await setStatus(data.tickets[0]?.id, 'CANCELLED')
    await deliver()
    expect(lastMailTo(buyer.email)?.subject).toContain('Bilet anulowany')
    expect(entryFor(buyer.email)).toBeNull()
  })

  test('a ticket that is restored before its mail left is told to nobody', async () => {
    const { event, buyers, ticketIds } = await anEventWithOrders(1)
    await deliver()
    mailbox.refuse = () => ({ code: 451 })
    await setStatus(ticketIds[0], 'CANCELLED')
    await setStatus(ticketIds[0], 'CONFIRMED')
    expect((await mailsOf(event, 'confirmation')).map(({ email }) => email)).toEqual([buyers[0]])
  })
})
