import { useEffect, useState } from 'react'
import { spoken } from '#web/texts/common.ts'

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

/** How long a changed text stays where screen readers find it twice, in milliseconds. */
const saidMs = 2_000

/**
 * What screen readers say when a text changes. It is empty before and soon afterwards: a text that stands on the page belongs
 * in no live region, which would be read at every load. An empty text is not known yet.
 */
export function Said({ text }: { text: string }) {
  const [{ last, hasChanged, said }, setState] = useState({ last: text, hasChanged: false, said: '' })
  if (text !== last) {
    const isChange = hasChanged || last !== ''
    setState({ last: text, hasChanged: isChange, said: isChange ? text : '' })
  }
  useEffect(() => {
    const timer = said ? setTimeout(() => setState((now) => ({ ...now, said: '' })), saidMs) : undefined
    return () => clearTimeout(timer)
  }, [said])
  return (
    <span className="visually-hidden" aria-live="polite">
      {said}
    </span>
  )
}
