import type { TicketType } from '#schema/ticket-type.ts'
import { describedBy, FieldFrame } from '#web/forms/field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/console/guests.ts'

export type TypeOption = Pick<TicketType, 'id' | 'name' | 'available'> & {
  /** Why the type cannot be chosen, if it is not for want of places. */
  reason?: string
}

type TypeFieldProps = { field: Field<string>; options: readonly TypeOption[]; help?: string }

/** The choice of a ticket type. Each says how many places are left; one without places cannot be chosen. */
export const TypeField = ({ field: { id, name, value, error, onChange, onBlur }, options, help }: TypeFieldProps) => (
  <FieldFrame label={texts.form.type} {...(help && { help })} required id={id} error={error}>
    <select
      id={id}
      name={name}
      required
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, error, help)}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    >
      <option value="">{texts.form.choose}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id} disabled={option.reason !== undefined || option.available === 0}>
          {option.reason ? `${option.name} (${option.reason})` : texts.placesLeft(option.name, option.available)}
        </option>
      ))}
    </select>
  </FieldFrame>
)
