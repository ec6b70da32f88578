import { type FocusEvent, useState } from 'react'
import { texts as formTexts } from '#web/texts/forms.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field.tsx'
import type { Field } from './use-form.ts'

type ChipsFieldProps<T extends string> = FieldTexts & {
  field: Omit<Field<string>, 'value' | 'onChange'> & { value: readonly string[]; onChange: (value: string[]) => void }
  options: readonly T[]
  labels: Record<T, string>
  /** Maximum number of selected options. The others are disabled once it is reached. */
  max?: number
  /** Label of the search box that filters the options. No search box without it. */
  filterLabel?: string
  nothingFound?: string
}

const lowerCased = (text: string): string => text.toLocaleLowerCase('pl')

/** Multiple choice: checkboxes styled as chips. Selected options stay visible while the list is filtered. */
export function ChipsField<T extends string>(props: ChipsFieldProps<T>) {
  const { field, options, labels, max = Number.POSITIVE_INFINITY, filterLabel, nothingFound, ...texts } = props
  const { id, name, value, error, onChange, onBlur } = field
  const [filter, setFilter] = useState('')
  const isShown = (option: T) =>
    value.includes(option) || lowerCased(labels[option]).includes(lowerCased(filter.trim()))
  const shown = options.filter(isShown)
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }
  const toggle = (option: T, picked: boolean) =>
    onChange(options.filter((other) => (other === option ? picked : value.includes(other))))

  return (
    <FieldFrame {...texts} id={id} error={error} group>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its required mark */}
      <div
        role="group"
        className="stack stack--close"
        aria-labelledby={texts.required ? `${id}-label ${id}-least` : `${id}-label`}
        aria-describedby={describedBy(id, error, texts.help)}
        onBlur={handleBlur}
      >
        {texts.required && (
          <span id={`${id}-least`} hidden>
            {formTexts.atLeastOne}
          </span>
        )}
        {filterLabel && (
          <input
            type="search"
            aria-label={filterLabel}
            placeholder={filterLabel}
            autoComplete="off"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <div className="chips">
          {shown.map((option, index) => (
            <label key={option}>
              <input
                id={index ? undefined : id}
                type="checkbox"
                name={name}
                value={option}
                checked={value.includes(option)}
                disabled={!value.includes(option) && value.length >= max}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => toggle(option, target.checked)}
              />
              <span>{labels[option]}</span>
            </label>
          ))}
        </div>
        {shown.length === 0 && <p>{nothingFound}</p>}
      </div>
    </FieldFrame>
  )
}
