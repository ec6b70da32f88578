import type { ComponentProps } from 'react'

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'onClick' | 'children'> & {
  label: string
  /** What it is about, for screen readers: the name of its row. */
  about?: string
  look?: 'primary' | 'quiet' | 'danger' | 'small' | 'small quiet' | 'small danger'
  /** Keeps the focus and does nothing. */
  isDisabled?: boolean
  onPress: () => void
}

/** A button that is not the one that submits a form. */
export const Button = ({ label, about, look, isDisabled, onPress, ...others }: ButtonProps) => (
  <button
    {...others}
    type="button"
    className={look ? `button ${look.replace(/\w+/g, 'button--$&')}` : 'button'}
    aria-disabled={isDisabled}
    onClick={() => !isDisabled && onPress()}
  >
    {label}
    {about !== undefined && <span className="visually-hidden">: {about}</span>}
  </button>
)
