import type { FormEvent } from 'react'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/scanner.ts'
import { useText } from './use-text.ts'

const texts = allTexts.link

/** The event and the secret in a link to a door. */
export type DoorLinkText = { eventId: number; secret: string }

const link = /\/admin\/door\/([1-9]\d{0,14})\/?#([a-z2-7]{26})$/i

function readLink(text: string): DoorLinkText | null {
  const [, eventId, secret] = link.exec(text.trim()) ?? []
  return secret === undefined ? null : { eventId: Number(eventId), secret: secret.toLowerCase() }
}

/** Takes a pasted link: a page on the home screen of an iPhone opens without one, and links open in the browser instead. */
export function LinkForm({ onLink }: { onLink: (link: DoorLinkText) => void }) {
  const { value, field, setError } = useText('door-link')
  const open = (event: FormEvent) => {
    event.preventDefault()
    const found = readLink(value)
    if (found) onLink(found)
    else setError(texts.unknown)
  }
  return (
    <form className="stack stack--tight door-link" onSubmit={open} noValidate>
      <TextField field={field} label={texts.field} autoComplete="off" required />
      <button type="submit" className="button button--primary">
        {texts.open}
      </button>
    </form>
  )
}
