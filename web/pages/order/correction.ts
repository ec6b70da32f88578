import { fromKeys } from '#schema/keys.ts'
import type { OrderedTicket } from '#schema/order.ts'
import { startupFields } from '#schema/registration.ts'
import type { StartupAnswers } from '#schema/registration-draft.ts'

/** The startup details of a ticket as a form shows them. */
export const startupAnswersOf = ({ startupDetails }: OrderedTicket): StartupAnswers =>
  fromKeys(startupFields, (field) => startupDetails?.[field] ?? '')

/** The values that differ. Only these are sent, so that concurrent corrections of other values are kept. */
export const changesIn = <V extends Record<string, string>>(values: V, before: V): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]))

/** The error messages of one part of a correction, by field: `attendee.email` is `email` of `attendee`. */
export const errorsOf = (part: 'attendee' | 'startupDetails', fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) =>
      path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), text]] : [],
    ),
  )
