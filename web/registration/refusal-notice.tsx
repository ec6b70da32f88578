import { useEffect, useRef } from 'react'
import { messages } from '#schema/messages.ts'
import { texts } from '../texts/registration.ts'
import type { Refusal } from './use-submit.ts'

type RefusalNoticeProps = { refusal: Refusal; onTickets: () => void }

/** Why the order was not taken. It comes into view: on a narrow screen it may appear behind the bar of buttons. */
export function RefusalNotice({ refusal, onTickets }: RefusalNoticeProps) {
  const { sentence, soldOut, offline } = refusal
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal comes into view, also one with the same words
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={box} className="error-box" role="alert">
      <p>{sentence}</p>
      {offline && <p>{messages.offline}</p>}
      {soldOut && (
        <button type="button" className="button button--secondary" onClick={onTickets}>
          {texts.toTickets}
        </button>
      )}
    </div>
  )
}
