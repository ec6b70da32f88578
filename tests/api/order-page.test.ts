import { describe, expect, test } from 'vitest'
import { addDays, dateInWarsaw } from '#schema/dates.ts'
import { anEvent, aPerson, startupDetails } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { ordersAt } from './orders-at.ts'

const site = await startSite()
const { anOrderWithKey, change, moveEvent } = ordersAt(site)

const unknown = 'a'.repeat(26)

const open = (path: string) => site.visitor.page(path)

/** The targets of the forms of a page. */
const formsIn = (html: string): string[] => [...html.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, to = '']) => to)

describe('/order/{key}', () => {
  test('shows buyer, state, evening and tickets, with their links', async () => {
    const buyer = aPerson({ firstName: 'Łucja', lastName: 'Kupująca' })
    const guests = [aPerson({ firstName: 'Zofia', lastName: 'Iskierka' }), aPerson()]
    const place = { title: 'Iskra w teście', location_name: 'Hala', address: 'Prosta 1' }
    const order = { userData: buyer, ticketData: guests }
    const { key, eventId, tickets } = await anOrderWithKey({ quantity: 2, event: place, order })
    const { status, html } = await open(`/order/${key}`)
    expect(status).toBe(200)
    for (const text of ['Łucja Kupująca', buyer.email, buyer.phone, buyer.university, 'Zofia Iskierka', 'Potwierdzona'])
      expect(html).toContain(text)
    for (const text of ['Iskra w teście', '19 marca 2030', '18:00', 'Hala | Prosta 1', 'Ważny'])
      expect(html).toContain(text)
    const links = tickets.map(({ code }) => `/ticket/${code}`)
    for (const href of [`/event/${eventId}.ics`, `/event/${eventId}`, `/api/orders/${key}/data`, ...links])
      expect(html).toContain(`href="${href}"`)
  })

  test('has a form for each change, which sends to a path below the page', async () => {
    const { key, tickets } = await anOrderWithKey({ quantity: 2 })
    const { html } = await open(`/order/${key}`)
    const cancels = tickets.map(({ id }) => `/tickets/${id}/cancel`)
    const photos = tickets.map(({ id }) => `/tickets/${id}/photos`)
    expect(formsIn(html).toSorted()).toEqual(
      ['/cancel', '/erase', '/resend', ...cancels, ...photos].map((path) => `/order/${key}${path}`).toSorted(),
    )
  })

  test('shows startup details and whether there is a deck', async () => {
    const details = startupDetails({ startupName: 'Kometa na żądanie' })
    const { key } = await anOrderWithKey({ details, type: { type: 'PRESENTER_STARTUP', name: 'Scena' } })
    const { html } = await open(`/order/${key}`)
    for (const text of ['Kometa na żądanie', 'Scena', 'Bez prezentacji.']) expect(html).toContain(text)
  })

  test('shows the status of each ticket, and offers to cancel valid ones only', async () => {
    const { key, path, tickets } = await anOrderWithKey({ quantity: 3 })
    await change(`${path}/tickets/${tickets[0]?.id}/cancel`)
    await site.organiser.patch(`/api/tickets/${tickets[1]?.id}/status`, { status: 'CHECKED_IN' })
    const { html } = await open(`/order/${key}`)
    for (const status of ['Anulowany', 'Wykorzystany', 'Ważny']) expect(html).toContain(status)
    expect(formsIn(html).filter((to) => to.endsWith('/cancel') && to.includes('/tickets/'))).toEqual([
      `/order/${key}/tickets/${tickets[2]?.id}/cancel`,
    ])
  })

  test('offers neither answer nor mails when everything is cancelled', async () => {
    const { key, path } = await anOrderWithKey()
    await change(`${path}/cancel`)
    const { html } = await open(`/order/${key}`)
    expect(html).toContain('Anulowana')
    expect(formsIn(html)).toEqual([`/order/${key}/erase`])
  })

  test.each([
    ['has begun', 'Wydarzenie już się rozpoczęło'],
    ['was called off', 'Wydarzenie odwołane'],
  ])('can only be sent, downloaded and erased when the event %s, and says so', async (state, sentence) => {
    const { key, eventId } = await anOrderWithKey()
    expect((await open(`/order/${key}`)).html).not.toContain(sentence)
    if (state === 'has begun') await moveEvent(eventId, '2020-01-01')
    else await site.rows('UPDATE events SET cancelled = 1 WHERE id = ?', eventId)
    const { html } = await open(`/order/${key}`)
    expect(html).toContain(sentence)
    expect(formsIn(html).toSorted()).toEqual([`/order/${key}/erase`, `/order/${key}/resend`])
    expect(html).toContain(`href="/api/orders/${key}/data"`)
  })

  test('says that mails do not reach the buyer, whatever the case of the address', async () => {
    const buyer = aPerson({ email: `Skrzynka.${Math.random()}@uczelnia.example` })
    const { key, path } = await anOrderWithKey({ order: { userData: buyer } })
    expect((await open(`/order/${key}`)).html).not.toContain('nie dochodzą')
    const mark = 'INSERT INTO undeliverable_addresses (email, reason, created_at) VALUES (?, ?, 0)'
    await site.rows(mark, buyer.email.toLowerCase(), '550')
    expect((await open(`/order/${key}`)).html).toContain('nie dochodzą')
    expect(await site.visitor.text(path)).not.toContain('isUndeliverable')
  })

  test('begins with the tickets, folds everything else, and asks who comes from two days before on', async () => {
    const { key, eventId } = await anOrderWithKey({
      event: { title: 'Wieczór', guestNote: 'Brama B', accessNote: 'Winda' },
    })
    await site.rows("UPDATE events SET changes_note = 'Krócej', closed_at = 1 WHERE id = ?", (await anEvent(site)).id)
    const { html } = await open(`/order/${key}`)
    const headings = [...html.matchAll(/(<summary><h2>|<h2[^>]*>)([^<]+)</g)].map(([, tag = '', words]) => [
      words,
      tag.startsWith('<summary>'),
    ])
    expect(headings).toEqual([
      ['Bilety', false],
      ...['Wieczór', 'Jak wejść', 'Dostępność', 'Osoba zapisująca', 'Co jeszcze?', 'Co zmieniamy'].map((words) => [
        words,
        true,
      ]),
    ])
    expect(html).not.toContain('Będziesz?')
    await moveEvent(eventId, addDays(dateInWarsaw(new Date()), 1))
    const { html: reminded } = await open(`/order/${key}`)
    expect(reminded.indexOf('>Będziesz?<')).toBeGreaterThan(reminded.indexOf('>Bilety<'))
  })

  test('only asks when a link of the reminder is opened, with its answer prominent', async () => {
    const { key, id } = await anOrderWithKey()
    const prominent = (html: string) => /<button type="submit"[^>]*button--primary[^>]*>([^<]*)</.exec(html)?.[1]
    const yes = await open(`/order/${key}?odpowiedz=tak`)
    expect(prominent(yes.html)).toBe('Tak, będę')
    expect(yes.html).not.toMatch(/<details[^>]* open/)
    const no = await open(`/order/${key}?odpowiedz=nie`)
    expect(prominent(no.html)).toBe('Nie przyjdę, oddaję miejsce')
    expect(no.html).toMatch(/<details[^>]* open/)
    expect(await site.rows('SELECT answer FROM registrations WHERE id = ?', id)).toEqual([{ answer: null }])
  })

  test('opened by the reminder begins with the question, and asks for each person with the buyer ticked', async () => {
    const buyer = aPerson({ firstName: 'Zofia' })
    const people = [aPerson({ firstName: 'Jan' }), buyer]
    const { key, tickets } = await anOrderWithKey({ quantity: 2, order: { userData: buyer, ticketData: people } })
    const orderOf = (html: string) => ['Będziesz?', 'Potwierdzona', 'Bilety'].map((text) => html.indexOf(`>${text}<`))
    const { html } = await open(`/order/${key}?odpowiedz=nie`)
    const asked = orderOf(html)
    expect(asked[1]).toBe(-1)
    expect(asked[0]).toBeLessThan(asked[2] ?? 0)
    const boxes = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)
    expect(boxes.map((box) => [/value="(\d+)"/.exec(box)?.[1], box.includes('checked')])).toEqual([
      [String(tickets[0]?.id), false],
      [String(tickets[1]?.id), true],
    ])
  })

  test('turns a known state in the URL into a sentence, and shows nothing else from it', async () => {
    const { key } = await anOrderWithKey()
    expect((await open(`/order/${key}?stan=ticketCancelled`)).html).toContain('Bilet jest anulowany.')
    expect((await open(`/order/${key}?stan=checkedIn`)).html).toContain('Kto już wszedł')
    for (const code of ['toString', '__proto__', '<b>Wygrana</b>']) {
      const { status, html } = await open(`/order/${key}?stan=${encodeURIComponent(code)}`)
      expect([code, status]).toEqual([code, 200])
      expect(html).toContain('Nie udało się. Spróbuj ponownie.')
      expect(html).not.toContain('Wygrana')
    }
  })

  test('is the same 404 for unknown and malformed keys, with a way to lost tickets', async () => {
    const { key } = await anOrderWithKey()
    for (const wrong of [unknown, 'nie-ma', key.slice(1), key.toUpperCase(), `${key}a`]) {
      const { status, headers, html } = await open(`/order/${wrong}`)
      expect([wrong, status]).toEqual([wrong, 404])
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(html).toContain('Nie znamy takiej rejestracji')
      expect(html).toContain('href="/tickets"')
    }
  })
})
