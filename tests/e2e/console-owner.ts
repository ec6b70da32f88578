import type { EventDetail } from '#schema/event.ts'
import type { Speaker } from '#schema/speaker.ts'
import { secrets } from '../support/secrets.ts'
import { test as base, type Organiser, type Page } from './site.ts'

/** The site, on which every request of the page is one of the organisers' token. It acts as an owner. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.setExtraHTTPHeaders({ Authorization: `Bearer ${secrets.ORGANISER_TOKEN}` })
    await use(page)
  },
})

/** An evening as the API has it now. */
export const stored = (organiser: Organiser, id: number) => organiser.call<EventDetail>('GET', `/events/${id}`)

export const aSpeaker = (organiser: Organiser, name: string) =>
  organiser.call<Speaker>('POST', '/speakers', { name, type: 'STAR', company: 'Kwant' })

/** A title that no other test has. */
export const aTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

/** Refuses the next request of a method and path in the browser, and lets later ones through. */
export async function refuseOnce(page: Page, method: string, path: string, status: number, code: string) {
  let refused = 0
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== method || refused > 0) return route.fallback()
    refused += 1
    const message = 'Nie teraz.'
    await route.fulfill({ status, json: { success: false, code, message, error: message } })
  })
}

/** Loses the response to the next POST of a path, which the server has accepted, and lets later ones through. */
export const loseOnce = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      if ((await route.fetch()).status() !== 201) throw new Error(`${path} was not accepted`)
      await route.abort()
    },
    { times: 1 },
  )
