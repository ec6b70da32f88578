import { useState } from 'react'
import type { FieldTexts } from '#web/forms/field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { DateTimeField } from '../../form/native-fields.tsx'

/** A time that the browser's control can show. Others, such as `18:00–21:00`, are edited as text. */
const isNative = (time: string): boolean => time === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)

/** A time of day. It stays a text field until the screen is left, so that typing does not change the control. */
export function TimeField({ field, ...texts }: FieldTexts & { field: Field<string> }) {
  const [isText, setText] = useState(false)
  if (!isText && !isNative(field.value)) setText(true)
  return isText ? <TextField field={field} {...texts} /> : <DateTimeField field={field} type="time" {...texts} />
}
