import type * as z from 'zod/mini'
import { Removed } from '#schema/envelope.ts'
import { type Description, list, one, operation } from './operation.ts'

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

const conflict = (sentence: string | undefined) => (sentence === undefined ? {} : { problems: { conflict: sentence } })

/** The operations of `writeRoutes`: create, replace, delete. */
export function writeOperations(resource: Writable): Record<string, Description> {
  const { detail, writing = '', inUse, refusal } = resource
  const { name, ids, path } = wordsOf(resource)
  return {
    [`POST ${path}`]: operation(`create${ids[0]}`, `Create one ${name}`, {
      ...(writing && { details: writing }),
      201: one(detail, `The ${name} as it was created.`),
    }),
    [`PUT ${path}/{id}`]: operation(`replace${ids[0]}`, `Replace one ${name}`, {
      details: `Replaces the whole object. Accepts the object as GET returns it, including nulls. ${writing}`.trim(),
      200: one(detail, `The ${name} as it was saved.`),
      ...conflict(refusal),
    }),
    [`DELETE ${path}/{id}`]: operation(`delete${ids[0]}`, `Delete one ${name}`, {
      200: one(Removed),
      ...conflict(inUse),
    }),
  }
}

/** The operations of `resourceRoutes`: public reads, and writes by organisers. */
export function resourceOperations(resource: Readable): Record<string, Description> {
  const { detail, item = detail, order: details } = resource
  const { name, plural, ids, path } = wordsOf(resource)
  return {
    [`GET ${path}`]: operation(`list${ids[1]}`, `List ${plural}`, { details, 200: list(item, `A page of ${plural}.`) }),
    [`GET ${path}/{id}`]: operation(`read${ids[0]}`, `Read one ${name}`, { 200: one(detail, `The ${name}.`) }),
    ...writeOperations(resource),
  }
}
