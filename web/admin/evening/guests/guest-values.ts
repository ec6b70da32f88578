import * as z from 'zod/mini'
import { WalkIn } from '#schema/door.ts'
import { messages } from '#schema/error-messages.ts'
import { noteLimits } from '#schema/evening-limits.ts'
import { atMost } from '#schema/fields.ts'
import type { GuestDetail } from '#schema/guest.ts'
import { fromKeys, pick } from '#schema/keys.ts'
import { isPresenter } from '#schema/options.ts'
import { Person, personFields, readStartupDetails, startupFields } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { ApiError } from '#web/data/failure.ts'

export type PersonField = (typeof personFields)[number]

/** The values of a person in forms: nothing is null. */
export type GuestValues = Record<PersonField | (typeof startupFields)[number], string> & {
  ticketTypeId: string
  doorNote: string
  notify: boolean
  /** Whether a new address becomes that of the order. */
  alsoBuyer: boolean
}

export const emptyValues: GuestValues = {
  ...fromKeys([...personFields, ...startupFields], () => ''),
  ticketTypeId: '',
  doorNote: '',
  notify: true,
  alsoBuyer: false,
}

/** Who registered themselves is one person: a mistake in the address is in the order, too. */
export const valuesOf = ({ attendee, startupDetails, ticketTypeId, doorNote, order }: GuestDetail): GuestValues => ({
  ...emptyValues,
  ...attendee,
  ...fromKeys(startupFields, (field) => startupDetails?.[field] ?? ''),
  ticketTypeId: String(ticketTypeId),
  doorNote: doorNote ?? '',
  alsoBuyer: !order.isErased && isSameEmail(attendee.email, order.buyer.email),
})

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const hasNewAddress = (values: GuestValues, stored: GuestValues): boolean =>
  values.email !== '' && !isSameEmail(values.email, stored.email)

/** What may stay empty in a correction: contact data that is not held, as of somebody who came without a ticket. */
export const missingContact = ({ attendee }: Pick<GuestDetail, 'attendee'>): PersonField[] =>
  personFields.filter((field) => attendee[field] === '')

/** The fields of a person that have a value. */
export const filledPerson = (values: GuestValues): Partial<Person> =>
  pick(
    values,
    personFields.filter((field) => values[field] !== ''),
  )

export const isPresenterTypeId = (types: readonly TicketType[], ticketTypeId: string): boolean =>
  types.some(({ id, type }) => String(id) === ticketTypeId && isPresenter(type))

const typed = fromKeys([...personFields, ...startupFields], () => z.string())
const chosenType = z.string().check(z.minLength(1, messages.required))

/** Includes the startup if people present with the chosen type. The fields in `optional` may be empty. */
export const guestContract = (
  types: readonly TicketType[],
  { hasPerson, optional = [] }: { hasPerson: boolean; optional?: readonly PersonField[] },
) =>
  z
    .object({
      ...typed,
      ...(hasPerson && { ...Person.shape, ...pick(WalkIn.shape, optional) }),
      ticketTypeId: chosenType,
      doorNote: z.string().check(z.trim(), atMost(noteLimits.door)),
      notify: z.boolean(),
      alsoBuyer: z.boolean(),
    })
    .check(({ value, issues }) => {
      if (!isPresenterTypeId(types, value.ticketTypeId)) return
      for (const [field, message] of Object.entries(readStartupDetails(value).fields ?? {}))
        issues.push({ code: 'custom', input: value, path: [field], message })
    })

/** Runs a save. A refusal names the fields as this form does: `attendee.email` is `email`. */
export async function withFieldNames<T>(save: Promise<T>): Promise<T> {
  try {
    return await save
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.entries(error.fields).map(([path, text]) => [path.split('.').at(-1) ?? path, text])
    throw new ApiError(error.status, { ...error.data, fields: Object.fromEntries(fields) })
  }
}
