import { useState } from 'react'
import { texts } from '#web/texts/registration.ts'
import { toast } from '#web/ui/toast.ts'

type CopyButtonProps = {
  text: string
  words: string
  /** The accessible name: `words` alone is not clear out of context. */
  label: string
  /** The toast after copying. */
  toastText: string
}

/** Copies `text` to the clipboard. If access is denied, users can still select the text beside the button. */
export function CopyButton({ text, words, label, toastText }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true)
        toast(toastText)
      },
      () => toast(texts.success.notCopied),
    )
  return (
    <button type="button" className="button button--secondary" aria-label={isCopied ? undefined : label} onClick={copy}>
      {isCopied ? texts.success.copied : words}
    </button>
  )
}
