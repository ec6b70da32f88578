import type * as z from 'zod/mini'
import { Removed } from '#schema/envelope.ts'
import { type Description, get, post, put, remove } from './operation.ts'
import { created, list, one } from './success.ts'

type Writable = {
  /** For summaries, operation ids and the path: `ticket type`. */
  name: string
  plural?: string
  ids?: readonly [one: string, many: string]
  path?: string
  detail: z.ZodMiniType
  writing?: string
  /** The message if it cannot be deleted because other rows refer to it. */
  inUse?: string
  /** The message if the database refuses to replace it. */
  refusal?: string
}
type Readable = Writable & { item?: z.ZodMiniType; order: string }

const pascal = (words: string): string => words.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase())

function wordsOf({ name, plural = `${name}s`, ids = [pascal(name), pascal(plural)], path }: Writable) {
  return { name, plural, ids, path: path ?? `/${plural.replaceAll(' ', '-')}` }
}

const conflict = (message: string | undefined) => (message === undefined ? {} : { conflict: message })

/** The operations of `writeRoutes`: create, replace, delete. */
export function writeOperations(resource: Writable): Record<string, Description> {
  const { detail, writing = '', inUse, refusal } = resource
  const { name, ids, path } = wordsOf(resource)
  return {
    [`create${ids[0]}`]: post(path, created(detail))`
      Create one ${name}. ${writing} @returns The ${name} as it was created.`,
    [`replace${ids[0]}`]: put(`${path}/{id}`, one(detail), conflict(refusal))`
      Replace one ${name}. Replaces the whole object. Accepts the object as GET returns it, including nulls. ${writing}
      @returns The ${name} as it was saved.`,
    [`delete${ids[0]}`]: remove(`${path}/{id}`, one(Removed), conflict(inUse))`Delete one ${name}.`,
  }
}

/** The operations of `resourceRoutes`: public reads, and writes by organisers. */
export function resourceOperations(resource: Readable): Record<string, Description> {
  const { detail, item = detail, order } = resource
  const { name, plural, ids, path } = wordsOf(resource)
  return {
    [`list${ids[1]}`]: get(path, list(item))`List ${plural}. ${order} @returns A page of ${plural}.`,
    [`read${ids[0]}`]: get(`${path}/{id}`, one(detail))`Read one ${name}. @returns The ${name}.`,
    ...writeOperations(resource),
  }
}
