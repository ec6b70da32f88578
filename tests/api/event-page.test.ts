import { describe, expect, test, vi } from 'vitest'
import { anEvent, anOrder, aPastEvent, aTicketType, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const open = async (path: string) => (await site.visitor.text(path)).replace(/<script.*?<\/script>/gs, '')
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the pitch types of an event', () => {
  test('are translated on its page, and unknown ones are shown as they are', async () => {
    const codes = ['SPEED_NETWORKING', 'PITCHING_STARTUP', 'STARTUP_PITCH', 'PERSONAL_PITCH', 'Otwarty <mikrofon>']
    const { id } = await anEvent(site, { pitchTypes: JSON.stringify(codes) })
    const html = await open(`/event/${id}`)
    expect(textOf(html)).toContain(
      'Pitche Speed networking 45 sekund na przedstawienie się Pitching startup 4–5 minut i pytania z sali ' +
        'Startup pitch 5 minut Personal pitch 90 sekund Otwarty &lt;mikrofon&gt; ',
    )
    for (const code of codes.slice(0, 4)) expect(html).not.toContain(`>${code}<`)
  })

  test('are omitted if there are none', async () => {
    const { id } = await anEvent(site, { pitchTypes: '[]' })
    expect(await open(`/event/${id}`)).not.toContain('Pitche')
  })
})

describe('the icon of a ticket type', () => {
  const iconOf = async (icon: string) => {
    const { id } = await anEvent(site)
    await aTicketType(site, id, { icon })
    const pages = [await open(`/event/${id}`), await open(`/event/${id}/register`)]
    return pages.map(
      (html) => /<img class="ticket-icon".*?>|<span class="ticket-icon".*?<\/span>/s.exec(html)?.[0] ?? null,
    )
  }

  test.each(['🚀', '🎟️', '👩🏽‍🚀', '🇵🇱', '❤️'])('is shown if it is the emoji %s', async (emoji) => {
    for (const icon of await iconOf(emoji))
      expect(icon).toBe(`<span class="ticket-icon" aria-hidden="true">${emoji}</span>`)
  })

  test('is shown if it is a public picture of this site', async () => {
    for (const icon of await iconOf('/events/4/ticket-desktop.png')) {
      expect(icon).toContain('src="/events/4/ticket-desktop.png"')
      expect(icon).toContain('alt=""')
    }
  })

  test.each([
    'rocket',
    '7',
    '🚀🚀',
    'https://obcy.example/x.png',
    '//obcy.example/events/x.png',
    '/api/events',
    'javascript:alert(1)',
  ])('is not shown if it is %j', async (icon) => {
    expect(await iconOf(icon)).toEqual([null, null])
  })
})

describe('the registration link in the hero', () => {
  const heroOf = async ({ id }: { id: number }) =>
    /<header class="event-hero.*?<\/header>/s.exec(await open(`/event/${id}`))?.[0] ?? ''

  test('leads to the form while places are free, and to the waiting list when sold out', async () => {
    const event = await anEvent(site)
    const type = await aTicketType(site, event.id, { capacity: 1 })
    expect(await heroOf(event)).toMatch(new RegExp(`href="/event/${event.id}/register"[^>]*>Zarezerwuj miejsce<`))
    expect(await heroOf(event)).not.toContain('Brak miejsc')
    await register(site, anOrder(type))
    // Counts on pages are at most two seconds old.
    await vi.waitFor(async () => expect(await heroOf(event)).toContain('Brak miejsc'), {
      timeout: 5_000,
      interval: 200,
    })
    const waiting = (query: string) =>
      new RegExp(`href="/event/${event.id}/register${query}"[^>]*>Dołącz do listy rezerwowej<`)
    expect(await heroOf(event)).toMatch(waiting(`\\?lista=${type.id}`))
    // With several types, the form asks for which one.
    await aTicketType(site, event.id, { capacity: 0 })
    await vi.waitFor(async () => expect(await heroOf(event)).toMatch(waiting('')), { timeout: 5_000, interval: 200 })
  })

  test.each([
    ['closed', () => anEvent(site, { registrationOpen: false })],
    ['disabled', () => anEvent(site, { enabled: false })],
    ['over', () => aPastEvent(site)],
  ])('is missing if the event is %s', async (_, make) => {
    const event = await make()
    await aTicketType(site, event.id)
    expect(await heroOf(event)).not.toContain('/register')
  })
})
