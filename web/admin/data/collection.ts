import * as z from 'zod/mini'
import { dataOf, type Page, pageSchema } from '#schema/envelope.ts'
import { exchange } from '#web/data/client.ts'
import type { Version } from '../form/versions.ts'
import { readAll } from './read-all.ts'
import { withSession } from './session.ts'
import type { Read } from './use-read.ts'

type Item = { id: number }

/**
 * The calls of a resource that organisers write. `path` is its path below `/api`. Responses are checked against
 * `contract` when they arrive.
 */
export function collection<T extends Item, Write>(path: string, contract: z.ZodMiniType<T>) {
  const parseOne = (body: unknown): T => z.parse(dataOf(contract), body).data
  const parsePage = (body: unknown): Page<T> => z.parse(dataOf(pageSchema(contract)), body).data

  const get = async (pathAndQuery: string) => exchange('GET', pathAndQuery, undefined, {})
  const readVersion = async (id: number): Promise<Version<T>> => {
    const { body, headers } = await get(`${path}/${id}`)
    return { values: parseOne(body), etag: headers.get('ETag') }
  }

  return {
    path,
    /** All items that match the filters of the API. */
    all: (filters: Partial<Record<string, string>> = {}): Read<Page<T>> => {
      const withFilters = (more: Record<string, string>) => {
        const query = new URLSearchParams(more)
        for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
        return `${path}?${query}`
      }
      return {
        key: withFilters({ limit: 'all' }),
        load: () =>
          readAll(async (limit, offset) =>
            parsePage((await get(withFilters({ limit: String(limit), offset: String(offset) }))).body),
          ),
      }
    },
    one: (id: number): Read<Version<T>> => ({ key: `${path}/${id}`, load: () => readVersion(id) }),
    create: (write: Write): Promise<T> =>
      withSession(async () => parseOne((await exchange('POST', path, write, {})).body)),
    /** Replaces an item, if it is still the version that `etag` names. Null replaces any version. */
    replace: (id: number, write: Write, etag: string | null): Promise<Version<T>> =>
      withSession(async () => {
        const { body, headers } = await exchange(
          'PUT',
          `${path}/${id}`,
          write,
          etag === null ? {} : { 'If-Match': etag },
        )
        const next = headers.get('ETag')
        return next === null ? readVersion(id) : { values: parseOne(body), etag: next }
      }),
    remove: (id: number): Promise<unknown> => withSession(() => exchange('DELETE', `${path}/${id}`, undefined, {})),
  }
}

export type Collection<T extends Item, Write> = ReturnType<typeof collection<T, Write>>
