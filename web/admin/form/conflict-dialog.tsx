import { type FormEvent, useState } from 'react'
import type { ChangeEntity } from '#schema/options.ts'
import { texts } from '#web/texts/console/form.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { get } from '../data/api.ts'
import { useActorNames } from '../data/use-actor-names.ts'
import { useRead } from '../data/use-read.ts'
import { type Conflict, merge, type Side } from '../data/versions.ts'
import { Modal } from '../dialog/modal.tsx'

export type ConflictTexts<V> = {
  /** What was edited, as the log of changes names it: who saved it last is read there. */
  of: { entity: ChangeEntity; id: number }
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

/** Clocks of browsers may be wrong by so much. */
const clockErrorMs = 5 * 60_000

/** Which organiser saved something, and when. Nothing until that is known, and if it was somebody else. */
function LastSave({ of: { entity, id }, since }: Pick<ConflictTexts<object>, 'of'> & { since: number }) {
  const { data } = useRead(get('/changes', { entity, entityId: String(id), limit: '1' }))
  const { nameOf } = useActorNames()
  const change = data?.data[0]
  return change && Date.parse(change.at) > since - clockErrorMs
    ? conflictTexts.lastSave(nameOf(change.actor), formatMoment(change.at))
    : null
}

/**
 * Shows both versions of the fields that both changed, after somebody else saved first. The organiser chooses field by
 * field. Render it beside the form whose save was refused: it contains a form, and forms cannot be nested.
 */
export function ConflictDialog<V extends object>({
  conflict: { base, mine, theirs, names, since },
  of,
  labels,
  show = showPlainly,
  onResolve,
}: ConflictDialogProps<V>) {
  const [sides, setSides] = useState<Partial<Record<keyof V & string, Side>>>({})
  const save = (event: FormEvent) => {
    event.preventDefault()
    onResolve(merge(base, mine, theirs.values, sides))
  }
  return (
    <Modal className="modal--wide" heading={conflictTexts.heading} onClose={() => onResolve(null)}>
      <form className="stack" onSubmit={save}>
        <p>
          <LastSave of={of} since={since} /> {conflictTexts.lead(names.length)}
        </p>
        {names.map((name) => (
          <fieldset key={name} className="versions">
            <legend>{labels[name]}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="version">
                <input
                  type="radio"
                  name={name}
                  checked={(sides[name] ?? 'mine') === side}
                  onChange={() => setSides({ ...sides, [name]: side })}
                />
                <span className="version-side">{conflictTexts[side]}</span>{' '}
                <span className="version-value">{show(name, side === 'mine' ? mine : theirs.values)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className="row modal-foot">
          <button type="button" className="button" onClick={() => onResolve(null)}>
            {conflictTexts.later}
          </button>
          <button type="submit" className="button button--primary">
            {conflictTexts.save}
          </button>
        </div>
      </form>
    </Modal>
  )
}
