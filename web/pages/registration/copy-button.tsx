import { useState } from 'react'
import { texts } from '#web/texts/registration.ts'
import { toast } from '#web/ui/toast.ts'

type CopyButtonProps = {
  text: string
  words: string
  /** What the words on the button mean, for those who hear them alone. */
  label: string
  /** Said once it is copied. */
  done: string
}

/** Where the clipboard is closed to the page, the text beside the button can be marked by hand. */
export function CopyButton({ text, words, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true)
        toast(done)
      },
      () => toast(texts.success.notCopied),
    )
  return (
    <button type="button" className="button button--secondary" aria-label={isCopied ? undefined : label} onClick={copy}>
      {isCopied ? texts.success.copied : words}
    </button>
  )
}
