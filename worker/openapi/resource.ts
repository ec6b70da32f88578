import type * as z from 'zod/mini'
import { Removed } from '#schema/envelope.ts'
import { type Description, list, one, operation } from './operation.ts'

type Writable = {
  path: string
  /** Singular and plural, for summaries. */
  names: readonly [one: string, many: string]
  /** Singular and plural in operation ids. The default comes from `names`. */
  ids?: readonly [one: string, many: string]
  detail: z.ZodMiniType
  writing?: string
  /** The message if it cannot be deleted because other rows refer to it. */
  inUse?: string
  /** The message if the database refuses to replace it. */
  refusal?: string
}
type Readable = Writable & { item: z.ZodMiniType; order: string }

const pascal = (words: string): string => words.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase())
const idsOf = ({ names: [single, many], ids = [pascal(single), pascal(many)] }: Writable) => ids

const conflict = (sentence: string | undefined) => (sentence === undefined ? {} : { problems: { conflict: sentence } })

/** The operations of `writeRoutes`: create, replace, delete. */
export function writeOperations(resource: Writable): Record<string, Description> {
  const { path, names, detail, writing = '', inUse, refusal } = resource
  const [name] = names
  const [id] = idsOf(resource)
  return {
    [`POST ${path}`]: operation(`create${id}`, `Create one ${name}`, {
      ...(writing && { details: writing }),
      201: one(detail, `The ${name} as it was created.`),
    }),
    [`PUT ${path}/{id}`]: operation(`replace${id}`, `Replace one ${name}`, {
      details: `Replaces the whole object. Accepts the object as GET returns it, including nulls. ${writing}`.trim(),
      200: one(detail, `The ${name} as it was saved.`),
      takesIfMatch: true,
      ...conflict(refusal),
    }),
    [`DELETE ${path}/{id}`]: operation(`delete${id}`, `Delete one ${name}`, { 200: one(Removed), ...conflict(inUse) }),
  }
}

/** The operations of `resourceRoutes`: public reads, and writes by organisers. */
export function resourceOperations(resource: Readable): Record<string, Description> {
  const { path, names, item, detail, order } = resource
  const [name, plural] = names
  const [id, ids] = idsOf(resource)
  return {
    [`GET ${path}`]: operation(`list${ids}`, `List ${plural}`, {
      details: order,
      200: list(item, `A page of ${plural}.`),
    }),
    [`GET ${path}/{id}`]: operation(`read${id}`, `Read one ${name}`, { 200: one(detail, `The ${name}.`) }),
    ...writeOperations(resource),
  }
}
