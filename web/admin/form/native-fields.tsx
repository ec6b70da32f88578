import { useState } from 'react'
import { localInWarsaw, momentOfLocal } from '#schema/warsaw-clock.ts'
import { describedBy, FieldFrame, type FieldTexts } from '#web/forms/field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'

type NativeFieldProps = FieldTexts & { field: Field<string>; type: 'date' | 'time' }

/** A date or a time, in the browser's own control. Its value is `2026-03-19` or `18:00`, or empty. */
export const DateTimeField = ({ field, type, ...texts }: NativeFieldProps) => (
  <FieldFrame {...texts} id={field.id} error={field.error}>
    <input
      {...control(field, texts)}
      type={type}
      value={field.value}
      max={type === 'date' ? '9999-12-31' : undefined}
      onChange={({ target }) => field.onChange(target.value)}
    />
  </FieldFrame>
)

/** A time that the browser's control can show. Others, such as `18:00–21:00`, are edited as text. */
const isNative = (time: string): boolean => time === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** A time of day. It stays a text field until the screen is left, so that typing does not change the control. */
export function TimeField({ field, ...texts }: FieldTexts & { field: Field<string> }) {
  const [isText, setText] = useState(false)
  if (!isText && !isNative(field.value)) setText(true)
  return isText ? <TextField field={field} {...texts} /> : <DateTimeField field={field} type="time" {...texts} />
}

/** A moment, written by the clock of Warsaw. Its value is ISO 8601 in UTC, or empty. */
export function MomentField({ field, ...texts }: FieldTexts & { field: Field<string> }) {
  const local = field.value && localInWarsaw(new Date(field.value))
  return (
    <FieldFrame {...texts} id={field.id} error={field.error}>
      <input
        {...control(field, texts)}
        type="datetime-local"
        value={local}
        max="9999-12-31T23:59"
        onChange={({ target }) => field.onChange(target.value && momentOfLocal(target.value.slice(0, 16)))}
      />
    </FieldFrame>
  )
}

type NumberFieldProps = FieldTexts & { field: Field<number | null>; min?: number; max?: number; step?: number }

/** A number. Null while the control is empty. */
export const NumberField = ({ field, min, max, step, ...texts }: NumberFieldProps) => (
  <FieldFrame {...texts} id={field.id} error={field.error}>
    <input
      {...control(field, texts)}
      type="number"
      inputMode={step && step < 1 ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  </FieldFrame>
)

const control = ({ id, name, error, onBlur }: Omit<Field<unknown>, 'value' | 'onChange'>, texts: FieldTexts) => ({
  id,
  name,
  required: texts.required,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': describedBy(id, error, texts.help),
  onBlur,
})
