import { useState } from 'react'
import { Button } from '../../form/button.tsx'

type SureButtonProps = {
  label: string
  /** What the button asks after the first press. */
  question: string
  onPress: () => void
}

/** A button for what cannot be taken back, or not quite: it acts when it is pressed twice. Leaving it takes the question back. */
export function SureButton({ label, question, onPress }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const press = () => {
    setAsked(!isAsked)
    if (isAsked) onPress()
  }
  return (
    <Button
      label={isAsked ? question : label}
      {...(isAsked && { look: 'primary' })}
      onPress={press}
      onBlur={() => setAsked(false)}
    />
  )
}
