import { useEffect, useState } from 'react'
import { Button } from '../../form/button.tsx'

/** After this time the question is taken back. */
const askedMs = 6_000

type SureButtonProps = {
  label: string
  /** What the button asks after the first press. */
  question: string
  onPress: () => void
}

/** A button for what cannot be taken back, or not quite: it acts when it is pressed twice. */
export function SureButton({ label, question, onPress }: SureButtonProps) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setAsked(false), askedMs)
    return () => clearTimeout(timer)
  }, [isAsked])
  const press = () => {
    setAsked(!isAsked)
    if (isAsked) onPress()
  }
  return <Button label={isAsked ? question : label} {...(isAsked && { look: 'primary' })} onPress={press} />
}
