import type { Data } from '#schema/envelope.ts'
import type { Site } from '../support/site.ts'

type Caller = Pick<Site['visitor'], 'raw'>
type Call = (caller: Caller, method: string, path: string, init?: RequestInit) => Promise<unknown>

const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Makes every write of webhooks successfully. Returns the id of a webhook. */
export async function callWebhookRoutes(site: Site, call: Call): Promise<number> {
  const create = async () => {
    const write = { url: 'https://narzedzie.invalid/iskra', events: ['order.cancelled'] }
    const body = await call(site.organiser, 'POST', '/api/webhooks', json(write))
    // The caller knows the type: `call` has asserted the schema of the response.
    return (body as Data<{ id: number }>).data.id
  }
  await call(site.organiser, 'DELETE', `/api/webhooks/${await create()}`)
  const id = await create()
  await call(site.organiser, 'PATCH', `/api/webhooks/${id}`, json({ enabled: true }))
  await call(site.organiser, 'POST', `/api/webhooks/${id}/secret`)
  const test = await call(site.organiser, 'POST', `/api/webhooks/${id}/test`)
  const delivery = (test as Data<{ id: string }>).data.id
  await call(site.organiser, 'POST', `/api/webhooks/${id}/deliveries/${delivery}/retry`)
  return id
}
