import { useEffect } from 'react'
import { useStore } from 'zustand'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { type Answer, doorState } from '../door-state.ts'
import { admitAnyway, dismissAnswer, undo } from '../scan-actions.ts'
import { Sign } from './sign.tsx'
import { ageOf } from './times.ts'

/** Fills the screen with what the last scan came to, until the next scan. The camera goes on reading behind it. */
export function AnswerScreen() {
  const answer = useStore(doorState, (state) => state.answer)
  const isChecking = useStore(doorState, (state) => state.isChecking)
  return (
    <div role="alert">
      {isChecking && <p className="answer answer--checking">{texts.checking}</p>}
      {answer && <AnswerView key={answer.scan?.nonce ?? 'none'} answer={answer} />}
    </div>
  )
}

/** Time to read whom to let in. Other answers stay until somebody has dealt with them. */
const shownMs = 4_000

/** The page behind is inert, so the button gets the focus. Enter then closes the answer. */
const focusIt = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true })

function AnswerView({ answer }: { answer: Answer }) {
  const { verdict, guest, scan, isListOld } = answer
  const { outcome } = verdict
  useEffect(() => {
    if (outcome !== 'IN') return
    const timer = setTimeout(dismissAnswer, shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <div className="answer" data-outcome={outcome}>
      <Sign outcome={outcome} />
      <p className="answer-word">{texts.answer[outcome]}</p>
      {guest && (
        <p className="answer-guest">
          <strong>{guest.name}</strong>
          <span>{guest.type}</span>
        </p>
      )}
      <Detail answer={answer} />
      <div className="answer-actions">
        {outcome === 'UNKNOWN' && scan && isListOld && (
          <button type="button" className="button" onClick={() => admitAnyway(scan)}>
            {texts.admitAnyway}
          </button>
        )}
        {outcome === 'IN' && scan && (
          <button type="button" className="button" onClick={() => undo(scan.nonce)}>
            {texts.undo}
          </button>
        )}
        <button type="button" ref={focusIt} className="button answer-next" onClick={dismissAnswer}>
          {texts.next}
        </button>
      </div>
    </div>
  )
}

function Detail({ answer: { verdict, scan, isListOld } }: { answer: Answer }) {
  const syncedAt = useStore(doorState, (state) => state.evening?.syncedAt ?? 0)
  if (verdict.outcome === 'ALREADY')
    return (
      <p className="answer-detail">
        {verdict.at ? texts.detail.entered(formatHour(verdict.at), verdict.device) : texts.detail.enteredSomewhere}
      </p>
    )
  if (verdict.outcome === 'IN') return null
  if (verdict.outcome !== 'UNKNOWN') return <p className="answer-detail">{texts.detail[verdict.outcome]}</p>
  const unknown = isListOld ? texts.detail.oldList(ageOf(syncedAt, Date.now())) : texts.detail.UNKNOWN
  return <p className="answer-detail">{scan ? unknown : texts.detail.notATicket}</p>
}
