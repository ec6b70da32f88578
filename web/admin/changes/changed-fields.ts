import type { Change } from '#schema/change.ts'
import { startupFields } from '#schema/registration.ts'
import { texts } from './texts.ts'
import { thingOf } from './things.ts'

/** What the forms call a field. The API's name if no form has it. */
export const fieldName = (entity: string, field: string): string => thingOf(entity)?.labels?.[field] ?? field

/** The fields of public content whose value a change changed: of a row that was created or deleted, all. */
export const differingFields = ({ before, after }: Change): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )

const startup: readonly string[] = [...startupFields, 'pitchDeckId']

/** The names of what an update changed, for a sentence. Startup details are one. */
export function namesOfChanged(change: Change): string[] {
  const { entity, action, fields } = change
  if (action !== 'UPDATE') return []
  const changed = fields ?? differingFields(change)
  const names = changed.map((field) => (startup.includes(field) ? texts.startup : fieldName(entity, field)))
  return [...new Set(names)].map((name) => `${name.charAt(0).toLocaleLowerCase('pl')}${name.slice(1)}`)
}
