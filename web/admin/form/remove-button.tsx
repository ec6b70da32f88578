import { texts } from '#web/texts/console/form.ts'
import { type Removal, removeLater } from './removal.ts'

/** A button that removes something, which can be taken back for some seconds: see `removeLater`. */
export function RemoveButton({ onRemoved, ...removal }: Removal & { onRemoved?: () => void }) {
  const label = texts.removal[removal.words ?? 'remove'].button
  const press = () => {
    removeLater(removal)
    onRemoved?.()
  }
  return (
    <button
      type="button"
      className="button button--small button--danger"
      aria-label={`${label}: ${removal.name}`}
      onClick={press}
    >
      {label}
    </button>
  )
}
