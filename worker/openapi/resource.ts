import type * as z from 'zod/mini'
import { Removed } from '#schema/envelope.ts'
import { type Description, get, type Problems, post, put, remove, type Text, textOf } from './describe.ts'
import { created, list, one } from './success.ts'

type Writable = {
  plural?: string
  ids?: readonly [one: string, many: string]
  path?: string
  writing?: string
  /** The message if other rows refer to it, so that it cannot be deleted. */
  inUse?: string
  /** The message if the database refuses to replace it. */
  refusal?: string
  /** Further problems of replacing it. */
  problems?: Problems
}

const pascal = (words: string): string => words.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase())

function wordsOf(name: string, { plural = `${name}s`, path = `/${plural.replaceAll(' ', '-')}`, ...given }: Writable) {
  const [id, ids] = given.ids ?? [pascal(name), pascal(plural)]
  return { plural, path, id, ids }
}

/** The operations of `writeRoutes`: create, replace, delete. Ids and path follow from a name such as `ticket type`. */
export function writeOperations(name: string, detail: z.ZodMiniType, resource: Writable): Record<string, Description> {
  const { writing = '', inUse, refusal, problems } = resource
  const { id, path } = wordsOf(name, resource)
  return {
    [`create${id}`]: post(path, created(detail), { missing: null })`
      Create one ${name}. ${writing} A repetition with the same \`Idempotency-Key\` and body gets the first record, or 404
      if it was deleted. @returns The ${name}.`,
    [`replace${id}`]: put(`${path}/{id}`, one(detail), { conflict: refusal, ...problems })`
      Replace one ${name}. Replaces the whole object. Accepts the object as GET returns it, including nulls. ${writing}
      @returns The ${name} as it was saved.`,
    [`delete${id}`]: remove(`${path}/{id}`, one(Removed), { conflict: inUse })`Delete one ${name}.`,
  }
}

/** The operations of `resourceRoutes`: public reads, and writes by organisers. The text says the order of the list. */
export const resourceOperations =
  (name: string, detail: z.ZodMiniType, resource: Writable & { item?: z.ZodMiniType } = {}) =>
  (...order: Text): Record<string, Description> => {
    const { plural, path, id, ids } = wordsOf(name, resource)
    return {
      [`list${ids}`]: get(path, list(resource.item ?? detail))`
        List ${plural}. ${textOf(order)} @returns A page of ${plural}.`,
      [`read${id}`]: get(`${path}/{id}`, one(detail))`Read one ${name}. @returns The ${name}.`,
      ...writeOperations(name, detail, resource),
    }
  }
