import type { DoorConflict } from '#schema/door.ts'
import type { Page as List } from '#schema/envelope.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import type { Ticket } from '#schema/ticket.ts'
import { eveningWithOpenDoor } from '../support/evening-in.ts'
import { anOrder } from './orders.ts'
import { expect, expectFailedRequests, type Organiser, type Page } from './site.ts'

/** An evening whose door is open, with three guests (Anna Sowa, Jan Kos, Ola Wilga) and a link to its door. */
export async function aDoor(organiser: Organiser) {
  const event = await organiser.anEvent(eveningWithOpenDoor())
  await anOrder(organiser, event)
  const tickets = await organiser.tickets(event.id)
  const link = await organiser.call<CreatedLink>('POST', `/events/${event.id}/door-links`, {
    name: 'Wejście główne',
  })
  return {
    eventId: event.id,
    link,
    ticketOf: (firstName: string): Ticket => {
      const found = tickets.find(({ attendee }) => attendee.firstName === firstName)
      if (!found) throw new Error(`No ticket of ${firstName}`)
      return found
    },
  }
}

export const statusOf = async (organiser: Organiser, { id, eventId }: Ticket): Promise<string | undefined> =>
  (await organiser.tickets(eventId)).find((ticket) => ticket.id === id)?.status

export const conflictsOf = async (organiser: Organiser, eventId: number): Promise<DoorConflict[]> =>
  (await organiser.call<List<DoorConflict>>('GET', `/door/${eventId}/conflicts`)).data

/** Opens a door link, and waits for the list. The browser logs that nobody was signed in before. */
export async function openLink(page: Page, link: CreatedLink, consoleErrors: string[]): Promise<void> {
  await page.goto(link.url)
  await expect(page.getByText('Lista aktualna')).toBeVisible()
  await expectFailedRequests(consoleErrors, '401')
}

/** The address that a ticket's QR code holds. */
export const addressOf = (page: Page, { code }: Pick<Ticket, 'code'>): string =>
  new URL(`/ticket/${code}`, page.url()).href

/** A USB scanner: it types a text wherever the focus is, and Enter. */
export async function scanByUsb(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** What the page says of the last scan. */
export const answer = (page: Page) => page.locator('.answer[data-outcome]')

/** How many records the phone stores, by kind. */
export const stored = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('door')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const request = database.transaction(store).objectStore(store).count()
        request.onsuccess = () => resolve(request.result)
      })
    const stores = [...database.objectStoreNames]
    const counts = await Promise.all(stores.map(async (store) => [store, await count(store)]))
    database.close()
    return Object.fromEntries(counts)
  })

/** Waits until the service worker is active, so that the page opens without network. */
export const waitForServiceWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** The names that the phone stores. */
export const namesOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('door')
      request.onsuccess = () => resolve(request.result)
    })
    const scans = await new Promise<{ name: string | null }[]>((resolve) => {
      const request = database.transaction('scans').objectStore('scans').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return scans.flatMap(({ name }) => name ?? []).sort()
  })
