import * as z from 'zod/mini'
import { dataOf, type Page, pageSchema } from '#schema/envelope.ts'
import { type Exchange, exchange } from '#web/data/client.ts'
import { keyedCreations } from '#web/forms/attempt.ts'
import type { Version } from '../form/versions.ts'
import { readAll } from './read-all.ts'
import { withSession } from './session.ts'
import type { Read } from './use-read.ts'

type Item = { id: number }

/**
 * The calls of single records of a resource that organisers write. `path` is its path below `/api`. Responses are
 * checked against `contract` when they arrive.
 */
export function records<T extends Item, Write>(path: string, contract: z.ZodMiniType<T>) {
  const parse = (body: unknown): T => z.parse(dataOf(contract), body).data

  const versionIn = ({ body, headers }: Exchange): Version<T> => ({ values: parse(body), etag: headers.get('ETag') })
  const keyed = keyedCreations()

  return {
    path,
    one: (id: number): Read<Version<T>> => ({
      key: `${path}/${id}`,
      load: async () => versionIn(await exchange('GET', `${path}/${id}`, undefined, {})),
    }),
    create: (write: Write): Promise<T> =>
      withSession(() => keyed(write, async (headers) => parse((await exchange('POST', path, write, headers)).body))),
    /**
     * Replaces a record, if it is still the version that `etag` names. Null replaces any version. The new version comes
     * from the response: a read could find an older one in a cache, or one that somebody else saved since.
     */
    replace: async (id: number, write: Write, etag: string | null): Promise<Version<T>> => {
      const headers: Record<string, string> = etag === null ? {} : { 'If-Match': etag }
      return versionIn(await withSession(() => exchange('PUT', `${path}/${id}`, write, headers)))
    },
    remove: (id: number): Promise<unknown> => withSession(() => exchange('DELETE', `${path}/${id}`, undefined, {})),
  }
}

/** The calls of a resource whose list has the same records. */
export function collection<T extends Item, Write>(path: string, contract: z.ZodMiniType<T>) {
  const parsePage = (body: unknown): Page<T> => z.parse(dataOf(pageSchema(contract)), body).data

  return {
    ...records<T, Write>(path, contract),
    /** All records that match the filters of the API. */
    all: (filters: Partial<Record<string, string>> = {}): Read<Page<T>> => {
      const withFilters = (more: Record<string, string>) => {
        const query = new URLSearchParams(more)
        for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
        return `${path}?${query}`
      }
      return {
        key: withFilters({ limit: 'all' }),
        load: () =>
          readAll(async (limit, offset) => {
            const page = withFilters({ limit: String(limit), offset: String(offset) })
            return parsePage((await exchange('GET', page, undefined, {})).body)
          }),
      }
    },
  }
}

export type Collection<T extends Item, Write> = ReturnType<typeof collection<T, Write>>
