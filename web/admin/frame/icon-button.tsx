import { ConsoleIcon } from './console-icon.tsx'

type IconButtonProps = {
  label: string
  icon: 'up' | 'down' | 'remove'
  isDisabled?: boolean
  onPress: () => void
}

/** A button with an icon, such as one that moves a row up. It keeps the focus while it is disabled. */
export const IconButton = ({ label, icon, isDisabled = false, onPress }: IconButtonProps) => (
  <button
    type="button"
    className="button button--quiet button--icon"
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onPress()}
  >
    <ConsoleIcon name={icon} />
  </button>
)
