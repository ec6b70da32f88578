import type { Data } from '#schema/envelope.ts'
import type { UploadTarget } from '#schema/upload.ts'
import { aPdf } from '../support/factories.ts'
import type { Site } from '../support/site.ts'

type Caller = Pick<Site['visitor'], 'raw'>
type Call = (caller: Caller, method: string, path: string, init?: RequestInit) => Promise<unknown>

/** The caller knows the type: `call` has asserted the schema of the response. */
const dataOf = <T>(body: unknown): T => (body as Data<T>).data

/** Uploads a deck in both ways. Returns the URL of the one that went through the Worker. */
export async function callUploadRoutes(site: Site, call: Call): Promise<string> {
  const form = new FormData()
  form.set('pitchDeck', new File([aPdf()], 'kometa.pdf', { type: 'application/pdf' }))
  const { url } = dataOf<{ url: string }>(await call(site.visitor, 'POST', '/api/upload/pitch-deck', { body: form }))
  const announced = JSON.stringify({ name: 'kometa.pdf', size: 64, type: 'application/pdf' })
  const headers = { 'Content-Type': 'application/json' }
  const target = dataOf<UploadTarget>(await call(site.visitor, 'POST', '/api/uploads', { headers, body: announced }))
  await fetch(target.url, { method: target.method, headers: target.headers, body: aPdf() })
  await call(site.visitor, 'POST', `/api/uploads/${target.id}/complete`)
  return url
}
