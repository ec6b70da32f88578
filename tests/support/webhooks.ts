import { afterEach, expect } from 'vitest'
import type { CreatedWebhook, WebhookDetail, WebhookWrite } from '#schema/webhook.ts'
import { created } from './factories.ts'
import { startReceiver } from './receiver.ts'
import { atEnd, type Site, startSite } from './site.ts'
import { waitFor } from './wait-for.ts'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A site whose webhooks may call a receiver on this machine, which accepts all calls at the beginning of a test. */
export async function startWebhookSite() {
  const receiver = await startReceiver()
  atEnd(receiver.close)
  afterEach(() => {
    receiver.answer = () => ({ status: 204 })
  })
  return { receiver, site: await startSite({ extra: { LOCAL_WEBHOOKS: 'true' }, isReusable: true }) }
}

let serial = 0

/** Creates a webhook for every event, at a path of its own. */
export async function aWebhook(site: Pick<Site, 'organiser'>, receiver: Receiver, write: Partial<WebhookWrite> = {}) {
  serial += 1
  const path = `/hook-${serial}`
  const body = { url: receiver.url(path), events: allEvents, ...write }
  return { ...(await created<CreatedWebhook>(site, '/api/webhooks', body)), path }
}

const allEvents: WebhookWrite['events'] = [
  'registration.created',
  'order.cancelled',
  'order.promoted',
  'ticket.checkedIn',
  'application.created',
]

export const detailOf = async (site: Pick<Site, 'organiser'>, id: number) =>
  (await site.organiser.get<WebhookDetail>(`/api/webhooks/${id}`)).data

/** Resolves when the receiver has got so many calls at a path, and returns their bodies. */
export async function untilCalled(receiver: Receiver, path: string, count: number) {
  await waitFor(() => expect(receiver.at(path).length).toBeGreaterThanOrEqual(count))
  return receiver.at(path).map(({ body }): { type: string; timestamp: string; data: unknown } => JSON.parse(body))
}

/** Resolves when the newest delivery of a webhook has this status or error. */
export const untilNewest = (site: Pick<Site, 'organiser'>, id: number, fields: object) =>
  waitFor(async () => expect((await detailOf(site, id)).deliveries[0]).toMatchObject(fields))
