import type * as z from 'zod/mini'
import { Removed } from '#schema/envelope.ts'
import { idPath } from '#worker/http/paths.ts'
import type { Operation, Tag } from './operation.ts'

/** `names` are singular and plural in sentences; `Name` and `Names` go into operation ids. */
type Resource = {
  tag: Tag
  path: string
  names: readonly [one: string, many: string]
  ids: readonly [One: string, Many: string]
}

type Writable = Resource & {
  Write: z.ZodMiniType
  Detail: z.ZodMiniType
  writing?: string
  /** Why it can't be deleted while others point to it. */
  inUse?: string
  /** What else the database may refuse. */
  refusal?: string
}

type Readable = Resource & {
  Query: z.ZodMiniType
  Item: z.ZodMiniType
  Detail: z.ZodMiniType
  order: string
  /** One of it tells how many places are left, so nobody keeps it. */
  hasCounts?: true
  /** Its list can be asked for by an event, which may be unknown. */
  byEvent: boolean
}

const readOperations = ({
  tag,
  path,
  names,
  ids,
  Query,
  Item,
  Detail,
  order,
  hasCounts,
  byEvent,
}: Readable): Operation[] => [
  {
    method: 'get',
    path,
    id: `list${ids[1]}`,
    tag,
    summary: `List ${names[1]}`,
    details: order,
    by: 'everyone',
    query: Query,
    answers: { 200: { about: `A page of ${names[1]}.`, list: Item } },
    isTagged: true,
    ...(byEvent && { problems: { missing: null } }),
  },
  {
    method: 'get',
    path: `${path}${idPath}`,
    id: `read${ids[0]}`,
    tag,
    summary: `Read one ${names[0]}`,
    by: 'everyone',
    answers: { 200: { about: `The ${names[0]}.`, one: Detail } },
    ...(!hasCounts && { isTagged: true }),
  },
]

/** The organisers' half, as `writeRoutes` makes it. */
export function writeOperations(resource: Writable): Operation[] {
  const { tag, path, names, ids, Write, Detail, writing, inUse, refusal } = resource
  const about = (what: string) => `The ${names[0]} as it was ${what}.`
  const told = writing === undefined ? '' : ` ${writing}`
  const refused = refusal === undefined ? {} : { problems: { conflict: refusal } }
  const facts = { tag, by: 'organisers' } as const
  return [
    {
      ...facts,
      method: 'post',
      path,
      id: `create${ids[0]}`,
      summary: `Create one ${names[0]}`,
      ...(writing !== undefined && { details: writing }),
      body: { json: Write },
      answers: { 201: { about: about('created'), one: Detail } },
    },
    {
      ...facts,
      method: 'put',
      path: `${path}${idPath}`,
      id: `replace${ids[0]}`,
      summary: `Replace one ${names[0]}`,
      details: `Replaces the whole object, and takes it as GET gave it, nulls included.${told}`,
      body: { json: Write },
      answers: { 200: { about: about('saved'), one: Detail } },
      ...refused,
    },
    {
      ...facts,
      method: 'delete',
      path: `${path}${idPath}`,
      id: `delete${ids[0]}`,
      summary: `Delete one ${names[0]}`,
      answers: { 200: { about: 'What is gone.', one: Removed } },
      ...(inUse !== undefined && { problems: { conflict: inUse } }),
    },
  ]
}

/** The operations of a resource that everybody reads and organisers write, as `resourceRoutes` makes it. */
export const resourceOperations = (resource: Readable & Writable): Operation[] => [
  ...readOperations(resource),
  ...writeOperations(resource),
]
