import { useState } from 'react'
import { toast } from '../parts/toast.ts'
import { texts } from '../texts/registration.ts'

type CopyButtonProps = { text: string; label: string }

/** Where the clipboard is closed to the page, the text beside the button can be marked by hand. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => {
        setCopied(true)
        toast(texts.success.copiedCode(text))
      },
      () => toast(texts.success.notCopied),
    )
  return (
    <button type="button" className="button button--secondary" aria-label={isCopied ? undefined : label} onClick={copy}>
      {isCopied ? texts.success.copied : texts.success.copy}
    </button>
  )
}
