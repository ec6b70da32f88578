import { ConsoleIcon } from '../frame/console-icon.tsx'

type IconButtonProps = {
  label: string
  icon: 'up' | 'down' | 'remove'
  isOff?: boolean
  onPress: () => void
}

/** A button that changes a row's place. One that is off keeps the focus. */
export const IconButton = ({ label, icon, isOff = false, onPress }: IconButtonProps) => (
  <button
    type="button"
    className="button button--quiet button--icon"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
  >
    <ConsoleIcon name={icon} />
  </button>
)
