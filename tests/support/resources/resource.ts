/** Ids of rows that a row may refer to. `createParents` of `tests/support/factories.ts` creates them. */
export type Parents = { eventId: number; speakerId: number; partnerId: number }

/** The name of the speaker of `Parents`. */
export const parentSpeakerName = 'Ola Kometa'

export type Fields = Record<string, unknown>

/** What tests know about a resource that organisers create, replace and delete, and that everybody reads. */
export type Resource = {
  /** The path segment below `/api/`. The change log and the OpenAPI document use it as well. */
  name: string
  table: string
  /** What tests/support/rows.ts stores in the table: its id, and values that the database checks. */
  row: { id: number } & Record<string, string | number | null>
  /** The fields that a write requires. */
  required: (parents: Partial<Parents>) => Fields
  /** Every field of a write. */
  full: (parents: Parents) => Fields
  /** The lists of the resource, as paths below its own: `''` for the list of all. */
  lists: readonly string[]
  /** The rules that `tests/api/resources.test.ts` tests. Resources with rules of their own have a test file instead. */
  rules?: Rules
}

type Rules = {
  /** The other fields of the response to a write of `required`. */
  defaults: Fields
  /** The other fields of the response to a write of `full`. */
  computed?: Fields
  /** Invalid values with the field and the message of the refusal. */
  wrong: [field: string, value: unknown, message: string][]
  /** Query parameters that the list of all refuses. */
  badQueries: string[]
}

/** A name that is one character too long. */
export const longName: Rules['wrong'][number] = ['name', 'x'.repeat(101), 'Najwyżej 100 znaków']
