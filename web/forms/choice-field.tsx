import type { FocusEvent } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type ChoiceFieldProps<T extends string> = FieldTexts & {
  field: Field<string>
  options: readonly T[]
  labels: Record<T, string>
  /** A second line for each option. If set, options are stacked vertically. */
  details?: Record<T, string>
}

export function ChoiceField<T extends string>({ field, options, labels, details, ...texts }: ChoiceFieldProps<T>) {
  const { id, name, value, error, onChange, onBlur } = field
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }
  return (
    <FieldFrame {...texts} id={id} error={error} group>
      <div
        role="radiogroup"
        className={details ? 'chips chips--cards' : 'chips'}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, error, texts.help)}
        aria-required={texts.required}
        aria-invalid={error ? true : undefined}
        onBlur={handleBlur}
      >
        {options.map((option, index) => (
          <label key={option}>
            <input
              id={index ? undefined : id}
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span>
              {labels[option]} {details && <small>{details[option]}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
