import { useId } from 'react'

type ExplainedButtonProps = {
  label: string
  /** Why it is impossible now. Null if it is possible. Empty if nothing is to be explained, such as while it runs. */
  reason: string | null
  /** The id of the element that says the reason. Without it, the button does. */
  reasonId?: string
  isDangerous?: boolean
  onPress: () => void
}

/** A button that says why it cannot be pressed, before it is. */
export function ExplainedButton({ label, reason, reasonId, isDangerous = false, onPress }: ExplainedButtonProps) {
  const ownId = useId()
  const id = reasonId ?? ownId
  return (
    <span className="possible">
      <button
        type="button"
        className={isDangerous ? 'button button--small button--danger' : 'button button--small'}
        aria-disabled={reason !== null}
        aria-describedby={reason ? id : undefined}
        onClick={() => reason === null && onPress()}
      >
        {label}
      </button>
      {reason && !reasonId && (
        <span className="row-note" id={id}>
          {reason}
        </span>
      )}
    </span>
  )
}
