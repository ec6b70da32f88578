import { useId } from 'react'
import { emptyPerson } from '#schema/registration-draft.ts'
import { type Slot, usesBuyer } from '#schema/registration-order.ts'
import { texts } from '#web/texts/registration.ts'
import { PersonFields } from './person-fields.tsx'
import { useFieldset, useWizardState } from './wizard-context.ts'

type AttendeeFormProps = { slots: readonly Slot[]; index: number; slot: Slot }

/** The attendee of one ticket. The first one can use the buyer's data. */
export function AttendeeForm({ slots, index, slot }: AttendeeFormProps) {
  const headingId = useId()
  const answers = useWizardState((state) => state.answers)
  const editAttendee = useWizardState((state) => state.editAttendee)
  const toggleBuyer = useWizardState((state) => state.toggleBuyer)
  const state = useFieldset(slot.key, answers.attendees[slot.key] ?? emptyPerson(), (field, value) =>
    editAttendee(slot.key, field, value),
  )
  return (
    <section className="card attendee" aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.details.slot(index + 1, slots.length, slot.type.name)}</h3>
      {index === 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={usesBuyer(slot, answers, slots)}
            onChange={({ target }) => toggleBuyer(slot.key, target.checked)}
          />
          {texts.details.useBuyer}
        </label>
      )}
      <PersonFields state={state} section={`section-${slot.key}`} />
    </section>
  )
}
