import { personFields } from '#schema/registration.ts'
import { type Draft, emptyPerson, type PersonAnswers } from '#schema/registration-draft.ts'

/**
 * Sets the number of tickets of one type, or of people who wait for it. An order is either a registration or for the
 * waiting list of one type, so tickets that don't go with it are dropped.
 */
export function chooseTickets(
  { quantities, waitingFor }: Pick<Draft, 'quantities' | 'waitingFor'>,
  ticketTypeId: number,
  quantity: number,
  waits: boolean,
): Pick<Draft, 'quantities' | 'waitingFor'> {
  const keepsOthers = !waits && (waitingFor === null || waitingFor === ticketTypeId)
  return {
    quantities: { ...(keepsOthers && quantities), [ticketTypeId]: quantity },
    waitingFor: waits && quantity > 0 ? ticketTypeId : null,
  }
}

export const editAttendee = (
  { attendees }: Draft,
  slot: string,
  field: keyof PersonAnswers,
  value: string,
): Partial<Draft> => ({
  attendees: { ...attendees, [slot]: { ...(attendees[slot] ?? emptyPerson()), [field]: value } },
})

/** Edits the buyer. If an attendee uses the buyer's data and has the same value in this field, it is edited too. */
export function editBuyer(answers: Draft, field: keyof PersonAnswers, value: string): Partial<Draft> {
  const { buyer, buyerSlot, attendees } = answers
  const isShared = attendees[buyerSlot]?.[field] === buyer[field]
  return {
    buyer: { ...buyer, [field]: value },
    ...(isShared && editAttendee(answers, buyerSlot, field, value)),
  }
}

/**
 * Handles the checkbox 'use the buyer's data'. Checked: the attendee becomes a copy of the buyer. Unchecked: an
 * unchanged copy is cleared, an edited one stays.
 */
export function toggleBuyer({ attendees, buyer }: Draft, slot: string, ticked: boolean): Partial<Draft> {
  const attendee = attendees[slot] ?? emptyPerson()
  const isCopy = personFields.every((field) => attendee[field] === buyer[field])
  const next = ticked ? { ...buyer } : isCopy ? emptyPerson() : attendee
  return { buyerSlot: ticked ? slot : '', attendees: { ...attendees, [slot]: next } }
}
