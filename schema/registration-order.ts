import { fieldsOf } from './fields.ts'
import { isPresenter } from './options.ts'
import {
  Person,
  personFields,
  RegistrationOrder,
  readStartupDetails,
  requiredStartupFields,
  StartupDetails,
  type WaitingListRequest,
} from './registration.ts'
import { type Draft, emptyPerson, type PersonAnswers, type StartupAnswers } from './registration-draft.ts'
import type { Progress, Step } from './registration-steps.ts'
import type { TicketTypeOnPage } from './ticket-type.ts'

export type Selected = { type: TicketTypeOnPage; quantity: number }
export type Slot = { key: string; type: TicketTypeOnPage }

/** The selected ticket types, in the event's order. Types that the event no longer has are left out. */
export const selectionOf = (
  types: readonly TicketTypeOnPage[],
  { quantities }: Pick<Draft, 'quantities'>,
): Selected[] =>
  types.flatMap((type) => {
    const quantity = quantities[type.id] ?? 0
    return quantity > 0 ? [{ type, quantity }] : []
  })

/** The only ticket type with places. One for presenters counts only if the event has no other: it is not for everybody. */
export function soleType(types: readonly TicketTypeOnPage[]): TicketTypeOnPage | undefined {
  const [type, ...others] = types.filter(({ available }) => available !== 0)
  return others.length === 0 && type && (types.length === 1 || !isPresenter(type.type)) ? type : undefined
}

/** Whether the draft joins the waiting list, which takes one ticket type. */
export const isWaiting = (selection: readonly Selected[], { waitingFor }: Pick<Draft, 'waitingFor'>): boolean =>
  selection.length === 1 && selection[0]?.type.id === waitingFor

const hasPresenter = (selection: readonly Selected[]): boolean => selection.some(({ type }) => isPresenter(type.type))

/** Total price in złoty, without fees. */
export const totalOf = (selection: readonly Selected[]): number =>
  selection.reduce((sum, { type, quantity }) => sum + type.price * quantity, 0)

export const countOf = (selection: readonly Selected[]): number =>
  selection.reduce((sum, { quantity }) => sum + quantity, 0)

/** One slot per ticket, in the order of `ticketData`. */
export const slotsOf = (selection: readonly Selected[]): Slot[] =>
  selection.flatMap(({ type, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({ key: `${type.id}-${index}`, type })),
  )

const isEmpty = (person: PersonAnswers): boolean => personFields.every((field) => person[field].trim() === '')

/** Whether all fields have a value. `Person` validates the values. */
export const isFilled = (person: PersonAnswers): boolean => personFields.every((field) => person[field].trim() !== '')

export const isStartupFilled = (startup: StartupAnswers): boolean =>
  requiredStartupFields.every((field) => startup[field].trim() !== '')

/** Whether the slot uses the buyer's data. Only the first slot offers this option ('Użyj danych rejestrującego'). */
export const usesBuyer = (slot: Slot, answers: Draft, slots: readonly Slot[]): boolean =>
  slot.key === slots[0]?.key && slot.key === answers.buyerSlot

/** The attendee of a slot. It is the buyer if the slot uses the buyer's data and its own fields are empty. */
export function attendeeOf(slot: Slot, answers: Draft, slots: readonly Slot[]): PersonAnswers {
  const attendee = answers.attendees[slot.key] ?? emptyPerson()
  return usesBuyer(slot, answers, slots) && isEmpty(attendee) ? answers.buyer : attendee
}

/** The progress that the step rules of registration-steps.ts need. */
export function progressOf(selection: readonly Selected[], answers: Draft, uploading: boolean): Progress {
  return {
    ticket: selection.length > 0,
    presenter: hasPresenter(selection),
    buyer: Person.safeParse(answers.buyer).success,
    startup: !uploading && StartupDetails.safeParse(answers.startup).success,
  }
}

const trimFields = <K extends string>(texts: Record<K, string>, fields: readonly K[]): Record<K, string> => {
  const copy = { ...texts }
  for (const field of fields) copy[field] = texts[field].trim()
  return copy
}

const nonEmpty = (startup: StartupAnswers): Record<string, string> =>
  Object.fromEntries(Object.entries(startup).flatMap(([field, value]) => (value.trim() ? [[field, value.trim()]] : [])))

/**
 * The body of `POST /api/registration`, or with `together` of `POST /api/waiting-list`. Every presenter ticket includes
 * the startup details, without empty values.
 */
export function orderOf(eventId: number, selection: readonly Selected[], answers: Draft): WaitingListRequest {
  const slots = slotsOf(selection)
  return {
    userData: trimFields(answers.buyer, personFields),
    eventId,
    tickets: selection.map(({ type, quantity }) => ({ ticketTypeId: type.id, quantity })),
    ticketData: slots.map((slot) => ({
      ...trimFields(attendeeOf(slot, answers, slots), personFields),
      ...(isPresenter(slot.type.type) && { startupDetails: nonEmpty(answers.startup) }),
    })),
    nickname: answers.nickname,
    ...(isWaiting(selection, answers) && { together: answers.together && slots.length > 1 }),
  }
}

/** The error messages with which the Worker would reject the order, by dotted path. */
export function orderProblems(order: WaitingListRequest): Record<string, string> {
  const parsed = RegistrationOrder.safeParse(order)
  const fields = parsed.success ? {} : fieldsOf(parsed.error.issues)
  order.ticketData.forEach(({ startupDetails }, index) => {
    const startup = startupDetails === undefined ? {} : (readStartupDetails(startupDetails).fields ?? {})
    for (const [field, message] of Object.entries(startup))
      fields[`ticketData.${index}.startupDetails.${field}`] = message
  })
  return fields
}

/** Where an error message is shown. `group` is `buyer`, `startup`, `tickets` or a slot's key. */
export type FieldLocation = { step: Step; fieldset: string; field: string }

/** Finds the form field of a dotted path of an order, or null. */
export function locateField(path: string, selection: readonly Selected[]): FieldLocation | null {
  const [root, index, ...rest] = path.split('.')
  if (root === 'userData' && index) return { step: 'buyer', fieldset: 'buyer', field: index }
  if (root === 'tickets' && index) {
    const type = selection[Number(index)]?.type
    return type ? { step: 'tickets', fieldset: 'tickets', field: String(type.id) } : null
  }
  const slot = root === 'ticketData' ? slotsOf(selection)[Number(index)] : undefined
  if (!slot || !rest[0]) return null
  if (rest[0] !== 'startupDetails') return { step: 'details', fieldset: slot.key, field: rest[0] }
  return rest[1] ? { step: 'startup-details', fieldset: 'startup', field: rest[1] } : null
}
