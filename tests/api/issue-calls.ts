import type { Data } from '#schema/envelope.ts'
import { anIssueWrite, issueAt } from '../support/issues.ts'
import type { Site } from '../support/site.ts'

type Caller = Pick<Site['visitor'], 'raw'>
type Call = (caller: Caller, method: string, path: string, init?: RequestInit) => Promise<unknown>

const json = (body: unknown) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Makes every write of newsletter issues successfully. Returns the id of an issue that was sent. */
export async function callIssueRoutes(site: Site, call: Call): Promise<number> {
  const write = async () => {
    const body = await call(site.organiser, 'POST', '/api/newsletter/issues', json(anIssueWrite()))
    // The caller knows the type: `call` has asserted the schema of the response.
    return (body as Data<{ id: number }>).data.id
  }
  await call(site.organiser, 'DELETE', issueAt(await write()))
  const id = await write()
  await call(site.organiser, 'PUT', issueAt(id), json(anIssueWrite()))
  await call(site.organiser, 'POST', `${issueAt(id)}/test`, json({ to: 'ola@iskra.example' }))
  await call(site.organiser, 'POST', `${issueAt(id)}/send`)
  return id
}
