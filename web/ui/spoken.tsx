import { useEffect, useState } from 'react'
import { spoken } from '#web/texts/common.ts'
import { useSaid } from './use-said.ts'

/** A text whose signs speech reads wrongly, such as FREE: as it is seen, and hidden beside it as it is said. */
export function Spoken({ text, said = spoken[text] }: { text: string; said?: string | undefined }) {
  if (!said) return text
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{said}</span>
    </>
  )
}

/**
 * What screen readers say when a text changes. It is empty before and soon afterwards: a text that stands on the page belongs
 * in no live region, which would be read at every load. An empty text is not known yet.
 */
export function Said({ text }: { text: string }) {
  const [{ last, hasChanged }, setState] = useState({ last: text, hasChanged: false })
  const [said, say] = useSaid()
  if (text !== last) setState({ last: text, hasChanged: hasChanged || last !== '' })
  useEffect(() => {
    if (hasChanged) say(text)
  }, [text, hasChanged, say])
  return (
    <span className="visually-hidden" aria-live="polite">
      {said}
    </span>
  )
}
