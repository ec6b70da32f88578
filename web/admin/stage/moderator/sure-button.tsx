import { createContext, useContext, useState } from 'react'
import { Button } from '../../form/button.tsx'

/** Says a sentence in the status line of the page. */
export const Say = createContext<(sentence: string) => void>(() => {})

/**
 * For what cannot be taken back, or not quite: the first press asks the question, aloud too, and the second one acts. Leaving the
 * button takes the question back. Without a question the first press acts.
 */
export function useSure(question: string | undefined, act: () => void) {
  const say = useContext(Say)
  const [asked, setAsked] = useState<string>()
  // What was asked before is no answer to another question, nor to the same one later.
  if (asked !== undefined && asked !== question) setAsked(undefined)
  const isAsked = question !== undefined && asked === question
  const ask = (sentence: string | undefined) => {
    setAsked(sentence)
    say(sentence ?? '')
  }
  const press = () => {
    if (question !== undefined && !isAsked) return ask(question)
    if (isAsked) ask(undefined)
    act()
  }
  return { isAsked, press, onBlur: () => asked !== undefined && ask(undefined) }
}

type SureButtonProps = {
  label: string
  /** What the button asks after the first press. */
  question: string
  onPress: () => void
}

export function SureButton({ label, question, onPress }: SureButtonProps) {
  const { isAsked, press, onBlur } = useSure(question, onPress)
  return (
    <Button label={isAsked ? question : label} {...(isAsked && { look: 'primary' })} onPress={press} onBlur={onBlur} />
  )
}
