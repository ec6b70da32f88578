import { type FormEvent, useState } from 'react'
import { texts } from '#web/texts/console/form.ts'
import { Modal } from '../dialog/modal.tsx'
import { type Conflict, merge, type Side } from './versions.ts'

export type ConflictTexts<V> = {
  labels: Record<keyof V & string, string>
  /** How a field of a version is shown. Default: `showPlainly`. */
  show?: (name: keyof V & string, values: V) => string
}

type ConflictDialogProps<V> = ConflictTexts<V> & {
  conflict: Conflict<V>
  onResolve: (merged: V | null) => void
}

const conflictTexts = texts.conflict

/** Texts and numbers as they are, booleans as yes or no, others as JSON. */
export const showPlainly = <V extends object>(name: keyof V, values: V): string => {
  const value: unknown = values[name]
  if (value === null || value === undefined || value === '') return conflictTexts.empty
  if (typeof value === 'boolean') return value ? conflictTexts.yes : conflictTexts.no
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

/**
 * Shows both versions side by side, after somebody else saved first. The organiser chooses field by field. Render it beside
 * the form whose save was refused: it contains a form, and forms cannot be nested.
 */
export function ConflictDialog<V extends object>({
  conflict: { mine, theirs, differences },
  labels,
  show = showPlainly,
  onResolve,
}: ConflictDialogProps<V>) {
  const preferred: Partial<Record<keyof V & string, Side>> = {}
  for (const one of differences) preferred[one.name] = one.preferred
  const [sides, setSides] = useState(preferred)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onResolve(merge(mine, theirs.values, sides))
  }
  return (
    <Modal className="modal--wide" heading={conflictTexts.heading} onClose={() => onResolve(null)}>
      <form className="stack" onSubmit={save}>
        <p>{differences.length > 0 ? conflictTexts.lead(differences.length) : conflictTexts.same}</p>
        {differences.map(({ name }) => (
          <fieldset key={name} className="versions">
            <legend>{labels[name]}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="version">
                <input
                  type="radio"
                  name={name}
                  checked={sides[name] === side}
                  onChange={() => setSides({ ...sides, [name]: side })}
                />
                <span className="version-side">{conflictTexts[side]}</span>
                <span className="version-value">{show(name, side === 'mine' ? mine : theirs.values)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className="row modal-foot">
          <button type="submit" className="button button--primary">
            {conflictTexts.save}
          </button>
          <button type="button" className="button" onClick={() => onResolve(null)}>
            {conflictTexts.later}
          </button>
        </div>
      </form>
    </Modal>
  )
}
