import { anEvent } from '../support/factories.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import type { Site } from '../support/site.ts'

type Caller = Pick<Site['visitor'], 'raw'>
type Call = (caller: Caller, method: string, path: string) => Promise<unknown>

/**
 * Makes an event with two presenters and a pack, and asks for the missing deck twice. Returns the path parameters of
 * reads, by OpenAPI template, and the id of the ticket that has a deck.
 */
export async function callPresenterRoutes(site: Site, call: Call) {
  const event = await anEvent(site)
  const type = await aPresenterType(site, event.id)
  const { ticketId } = await aPresenter(site, type, { hasDeck: true })
  await aPresenter(site, type)
  for (const _ of ['asked', 'asked already'])
    await call(site.organiser, 'POST', `/api/events/${event.id}/deck-requests`)
  const { key } = await aPack(site, event.id)
  const values = { '/events/{id}/pitches': event.id, '/packs/{key}': key, '/packs/{key}/decks/{ticketId}': key }
  return { values, ticketId }
}
