import type { AgendaItemWrite } from '#schema/agenda.ts'
import type { Page } from '#schema/envelope.ts'
import { limits } from '#schema/limits.ts'
import type { MediaWrite } from '#schema/media.ts'
import type { MentorWrite } from '#schema/mentor.ts'
import type { IssueWrite } from '#schema/newsletter-issue.ts'
import type { ChangeEntity } from '#schema/options.ts'
import type { PartnerWrite } from '#schema/partner.ts'
import type { SpeakerWrite } from '#schema/speaker.ts'
import type { Address, Data, Endpoint, Json, Method, WriteMethod } from '#web/data/addresses.ts'
import { type Exchange, exchange } from '#web/data/client.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import { withSession } from './session.ts'
import type { Read } from './use-read.ts'
import type { Version } from './versions.ts'

/*
 * The calls of the console. Callers write the address of a route (`web/data/addresses.ts`). Responses are not checked when they arrive: console and API are deployed
 * together, and a response of another type does not compile on the screen that reads it.
 */

type RowOf<A extends string> = Data<A> extends Page<infer Row> ? Row : never

type Filters = Partial<Record<string, string>>
/** Parameters of a list, as they are in the address. Those that are empty are left out. */
type Query<A extends string> = Filters & (Endpoint<A, 'GET'> extends { input: { query: infer Q } } ? Q : unknown)
/**
 * The address with its query. It is also the key under which SWR keeps the answer. The path of a list, or of anything with a
 * query, ends with `?`, so that `/events?` is the beginning of lists of events alone.
 */
function addressOf(path: string, query?: Filters): string {
  if (!query) return path
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return `${path}?${params}`
}

/** Safe: the type of the route's handler guarantees this body for a successful response. */
const dataIn = <D>({ body }: Exchange) => (body as { data: D }).data

const versionIn = <V>(answer: Exchange): Version<V> => ({ values: dataIn(answer), etag: answer.headers.get('ETag') })

const ask = (address: string): Promise<Exchange> => exchange('GET', address, undefined, {})

/** What the API has at an address. */
export function get<A extends Address<'GET'>>(path: A, query?: Query<A>): Read<Data<A>> {
  const key = addressOf(path, query)
  return { key, load: async () => dataIn(await ask(key)) }
}

const versionAt = <V>(address: string): Read<Version<V>> => ({
  key: address,
  load: async () => versionIn(await ask(address)),
})

/** The same, with the version that a write can name. */
export const getVersion = <A extends Address<'GET'>>(path: A, query?: Query<A>): Read<Version<Data<A>>> =>
  versionAt(addressOf(path, query))

const allAt = <Row>(path: string, query?: Filters): Read<Page<Row>> => ({
  key: addressOf(path, { ...query, limit: 'all' }),
  load: () =>
    readAll(async (limit, offset) =>
      dataIn(await ask(addressOf(path, { ...query, limit: String(limit), offset: String(offset) }))),
    ),
})

/** A whole list, for lists that are searched or sorted in the browser. */
export const getAll = <A extends Address<'GET'>>(path: A, query?: Query<A>): Read<Page<RowOf<A>>> => allAt(path, query)

const max = limits.list.max

/** Reads a list page by page. */
async function readAll<T>(readPage: (limit: number, offset: number) => Promise<Page<T>>): Promise<Page<T>> {
  const first = await readPage(max, 0)
  const offsets = Array.from({ length: Math.ceil(first.total / max) - 1 }, (_, at) => (at + 1) * max)
  const others = await Promise.all(offsets.map((offset) => readPage(max, offset)))
  const data = [first, ...others].flatMap((page) => page.data)
  return { data, total: data.length, limit: data.length, offset: 0 }
}

const write = (method: Method, path: string, json?: object, headers: Record<string, string> = {}) =>
  withSession(() => exchange(method, path, json, headers))

/** Writes. All writes here throw an `ApiError`, and ask to sign in if the session has ended. */
export const send = async <M extends WriteMethod, A extends Address<M>>(
  method: M,
  path: A,
  ...[json]: Json<A, M>
): Promise<Data<A, M>> => dataIn(await write(method, path, json))

const keyed = keyedCreations()

const createAt = <D>(path: string, json: object | undefined): Promise<D> =>
  withSession(() => keyed([path, json], async (headers) => dataIn(await exchange('POST', path, json, headers))))

/** Creates something at most once: the same call after a lost response has the same idempotency key. */
export const create = <A extends Address<'POST'>>(path: A, ...[json]: Json<A, 'POST'>): Promise<Data<A, 'POST'>> =>
  createAt(path, json)

const saveAt = async <V>(method: Method, path: string, etag: string | null, json: object | undefined) =>
  versionIn<V>(await write(method, path, json, etag === null ? {} : { 'If-Match': etag }))

/**
 * Writes something if it is still the version that `etag` names (else 412). Null writes on top of any version. The new version
 * comes from the response: a read could find an older one in a cache, or one that somebody else saved since.
 */
export const save = <M extends 'PUT' | 'PATCH', A extends Address<M>>(
  method: M,
  path: A,
  etag: string | null,
  ...[json]: Json<A, M>
): Promise<Version<Data<A, M>>> => saveAt(method, path, etag, json)

/** The rows of a list whose single items are the same. */
type ItemOf<P extends string> = [RowOf<P>, Data<`${P}/${number}`>] extends [Data<`${P}/${number}`>, RowOf<P>]
  ? RowOf<P>
  : never

/** The calls of a list whose items organisers write one by one. */
export type Collection<T, Write> = {
  path: string
  /** Its name in the log of changes. */
  entity: ChangeEntity
  all: (filters?: Filters) => Read<Page<T>>
  one: (id: number) => Read<Version<T>>
  create: (json: Write) => Promise<T>
  replace: (id: number, json: Write, etag: string | null) => Promise<Version<T>>
}

const collection = <P extends Address<'GET'>, Write extends object>(
  path: P,
  entity: ChangeEntity,
): Collection<ItemOf<P>, Write> => ({
  path,
  entity,
  all: (filters) => allAt(path, filters),
  one: (id) => versionAt(`${path}/${id}`),
  create: (json) => createAt(path, json),
  replace: (id, json, etag) => saveAt('PUT', `${path}/${id}`, etag, json),
})

export const speakers = collection<'/speakers', SpeakerWrite>('/speakers', 'speakers')
export const mentors = collection<'/mentors', MentorWrite>('/mentors', 'mentors')
export const partners = collection<'/partners', PartnerWrite>('/partners', 'partners')
export const media = collection<'/media', MediaWrite>('/media', 'media')
export const agenda = collection<'/agenda', AgendaItemWrite>('/agenda', 'agenda')
export const issues = collection<'/newsletter/issues', IssueWrite>('/newsletter/issues', 'issues')
