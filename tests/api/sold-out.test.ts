import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import type { EventDetail, ListedEvent } from '#schema/event.ts'
import type { Ticket } from '#schema/ticket.ts'
import { anEvent, anOrder, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'
import { withoutTrigger } from '../support/without-trigger.ts'

const site = await startSite()

const version = async () => (await site.value<number>('SELECT version FROM content_version')) ?? -1

/** Returns by how much an action raises the content version. */
async function raisedBy(action: () => Promise<unknown>): Promise<number> {
  const before = await version()
  await action()
  return (await version()) - before
}

async function listed({ id }: { id: number }): Promise<ListedEvent | undefined> {
  const { data } = await site.visitor.get<Page<ListedEvent>>('/api/events?status=UPCOMING&limit=100')
  return data.data.find((event) => event.id === id)
}

const setStatus = (ticket: { id: number }, status: string) => () =>
  site.organiser.patch<Ticket>(`/api/tickets/${ticket.id}/status`, { status })

/** An open event with two ticket types of one place each. */
async function anEventOfTwo() {
  const event = await anEvent(site)
  const [one, other] = [
    await aTicketType(site, event.id, { capacity: 1 }),
    await aTicketType(site, event.id, { capacity: 1 }),
  ]
  const sell = async (type: { id: number; eventId: number }) => {
    const { status, data } = await register(site, anOrder(type))
    expect(status).toBe(201)
    return data.tickets[0] ?? { id: 0 }
  }
  return { event, one, other, sell }
}

/** What the list says once the site has read the content version again, as it does after an organiser's write. */
async function expectListed(event: EventDetail, availability: string) {
  await site.organiser.delete('/api/speakers/999999')
  expect((await listed(event))?.availability).toBe(availability)
}

/** The text of an event card on a page. */
async function cardOn(path: string, { title }: EventDetail): Promise<string> {
  const html = await site.visitor.text(path)
  const card = html.match(/<article.*?<\/article>/gs)?.find((one) => one.includes(title)) ?? ''
  return card.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

describe('the content version', () => {
  test('rises when an event sells out and when a place becomes free again', async () => {
    const { event, one, other, sell } = await anEventOfTwo()
    await expectListed(event, 'AVAILABLE')
    expect(await raisedBy(() => sell(one))).toBe(0)
    await expectListed(event, 'AVAILABLE')
    const id = (await site.value<number>('SELECT max(id) FROM tickets')) ?? 0
    expect(await raisedBy(() => sell(other))).toBe(1)
    await expectListed(event, 'SOLD_OUT')
    expect(await raisedBy(setStatus({ id }, 'CANCELLED'))).toBe(1)
    await expectListed(event, 'AVAILABLE')
    expect(await raisedBy(setStatus({ id }, 'CONFIRMED'))).toBe(1)
    await expectListed(event, 'SOLD_OUT')
  })

  test('does not change for a check-in or a refused order', async () => {
    const { event, one, other, sell } = await anEventOfTwo()
    await sell(one)
    const ticket = await sell(other)
    expect(await raisedBy(setStatus(ticket, 'CHECKED_IN'))).toBe(0)
    expect(await raisedBy(setStatus(ticket, 'CONFIRMED'))).toBe(0)
    expect(await raisedBy(() => register(site, anOrder(one)))).toBe(0)
    const sold = await site.rows('SELECT sold FROM ticket_types WHERE event_id = ?', event.id)
    expect(sold).toEqual([{ sold: 1 }, { sold: 1 }])
  })

  test('without the trigger the list keeps showing places (negative control)', async () => {
    await withoutTrigger(site, 'ticket_types_sold_version', async () => {
      const { event, one, other, sell } = await anEventOfTwo()
      await expectListed(event, 'AVAILABLE')
      await sell(one)
      await sell(other)
      await expectListed(event, 'AVAILABLE')
    })
  })
})

/** The offers in the structured data of an event's page. */
async function offersOf({ id }: { id: number }) {
  const html = await site.visitor.text(`/event/${id}`)
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json).offers
}

describe('the card of an open event', () => {
  test('shows whether places are left, as its structured data and the card of the next event do', async () => {
    const { event, one, other, sell } = await anEventOfTwo()
    await site.organiser.put(`/api/events/${event.id}`, { ...event, isNext: true })
    expect(await cardOn('/events/upcoming', event)).toContain('Zapisy otwarte')
    expect(await offersOf(event)).toMatchObject({ availability: 'https://schema.org/InStock' })
    await sell(one)
    await sell(other)
    // The site reads the version after the response.
    await waitFor(async () => {
      expect(await cardOn('/events/upcoming', event)).toContain('Brak miejsc')
      expect(await cardOn('/', event)).toContain('Brak miejsc')
      expect(await offersOf(event)).toMatchObject({ availability: 'https://schema.org/SoldOut' })
    })
    expect(await cardOn('/events/upcoming', event)).not.toContain('Zapisy otwarte')
    expect(await cardOn('/', event)).toContain('Najbliższe')
  })

  test('shows „Wkrótce” without ticket types, and its page has neither a registration link nor an offer', async () => {
    const event = await anEvent(site)
    expect(await listed(event)).toMatchObject({ registrationOpen: true, availability: 'NO_TICKETS' })
    const card = await cardOn('/events/upcoming', event)
    expect(card).toContain('Wkrótce')
    expect(card).not.toContain('Zapisy otwarte')
    const html = await site.visitor.text(`/event/${event.id}`)
    expect(html).not.toContain(`/event/${event.id}/register`)
    expect(html).toMatch(/<button[^>]* disabled[^>]*>Wkrótce</)
    expect(await offersOf(event)).toBeUndefined()
  })
})

describe('the ticket card of a closed event', () => {
  const wordsOf = async (fields: object, { hasTypes = true } = {}) => {
    const { id } = await anEvent(site, { registrationOpen: false, ...fields })
    if (hasTypes) await aTicketType(site, id)
    return site.visitor.text(`/event/${id}`)
  }

  test('says that registration is closed, because it may have been open before', async () => {
    const html = await wordsOf({})
    expect(html).toMatch(/<button[^>]* disabled[^>]*>Wkrótce</)
    expect(html).toContain('Zapisy są teraz zamknięte.')
    expect(html).not.toContain('Zapisy jeszcze nie ruszyły')
  })

  test.each([
    ['is disabled', { enabled: false }, true],
    ['has no ticket types', {}, false],
  ])('says that registration has not started if the event %s', async (_, fields, hasTypes) => {
    const html = await wordsOf(fields, { hasTypes })
    expect(html).toMatch(/<button[^>]* disabled[^>]*>Wkrótce</)
    expect(html).toContain('Zapisy jeszcze nie ruszyły.')
  })
})
