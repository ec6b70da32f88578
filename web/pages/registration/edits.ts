import { personFields } from '#schema/registration.ts'
import { type Draft, nobody, type PersonAnswers } from '#schema/registration-draft.ts'

export const editAttendee = (
  { attendees }: Draft,
  slot: string,
  field: keyof PersonAnswers,
  value: string,
): Partial<Draft> => ({ attendees: { ...attendees, [slot]: { ...(attendees[slot] ?? nobody()), [field]: value } } })

/** What the attendee under 'Użyj danych rejestrującego' still shares with the buyer goes along with the edit. */
export function editBuyer(answers: Draft, field: keyof PersonAnswers, value: string): Partial<Draft> {
  const { buyer, buyerSlot, attendees } = answers
  const isShared = attendees[buyerSlot]?.[field] === buyer[field]
  return {
    buyer: { ...buyer, [field]: value },
    ...(isShared && editAttendee(answers, buyerSlot, field, value)),
  }
}

/** Ticked, the attendee is a copy of the buyer; unticked, what is still that copy goes and what was typed over it stays. */
export function buyerAs({ attendees, buyer }: Draft, slot: string, ticked: boolean): Partial<Draft> {
  const attendee = attendees[slot] ?? nobody()
  const isCopy = personFields.every((field) => attendee[field] === buyer[field])
  const next = ticked ? { ...buyer } : isCopy ? nobody() : attendee
  return { buyerSlot: ticked ? slot : '', attendees: { ...attendees, [slot]: next } }
}
