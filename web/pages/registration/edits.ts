import { personFields } from '#schema/registration.ts'
import { type Draft, emptyPerson, type PersonAnswers } from '#schema/registration-draft.ts'

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
