import type { Data } from '#schema/envelope.ts'
import { anApplication, aVibeApplication } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

type Caller = Pick<Site['visitor'], 'raw'>
type Call = (caller: Caller, method: string, path: string, init?: RequestInit) => Promise<unknown>

const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** The caller knows the type: `call` has asserted the schema of the response. */
const idOf = (body: unknown): number => (body as Data<{ id: number }>).data.id

/** Applies with both forms, decides and notes. Returns their ids by OpenAPI template. */
export async function callApplicationRoutes(site: Site, call: Call, email: string): Promise<Record<string, number>> {
  const forms = [
    { join: 'join', records: 'applications', body: anApplication({ email }) },
    { join: 'vibe-coding-join', records: 'vibe-coding-applications', body: aVibeApplication({ email }) },
  ]
  const ids: Record<string, number> = {}
  for (const { join, records, body } of forms) {
    const id = idOf(await call(site.visitor, 'POST', `/api/community/${join}`, json(body)))
    const path = `/api/community/${records}/${id}`
    await call(site.organiser, 'PATCH', path, json({ reviewStatus: 'ACCEPTED', notify: true }))
    await call(site.organiser, 'PUT', `${path}/note`, json({ note: 'Dzwoniła' }))
    ids[`/community/${records}/{id}`] = id
  }
  return ids
}
