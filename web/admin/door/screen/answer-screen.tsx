import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { noPhotosWord } from '#schema/glossary.ts'
import type { DoorOutcome } from '#schema/options.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { LineDrawing } from '#web/ui/icon.tsx'
import { Button } from '../../form/button.tsx'
import { NoPhotos } from '../../form/no-photos.tsx'
import { type Answer, dismissAnswer, doorState, openDialog } from '../door-state.ts'
import { admitAnyway, undo } from '../scan-actions.ts'
import { ageOf } from './status-bar.tsx'

const drawings: Record<DoorOutcome, string> = {
  IN: 'm4 12.5 5.5 5.5L20 6.5',
  ALREADY: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  CANCELLED: 'm6 6 12 12M18 6 6 18',
  OTHER_EVENT:
    'M5 5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h18M8 3v4m8-4v4m-6.5 6.5 5 5m0-5-5 5',
  UNKNOWN: 'M8 8.5a4 4 0 1 1 6 3.5c-1.4.9-2 1.6-2 3M12 19.5v.01',
}

export const Sign = ({ outcome }: { outcome: DoorOutcome }) => <LineDrawing path={drawings[outcome]} />

/** Fills the screen with what the last scan came to, until the next scan. The camera goes on reading behind it. */
export function AnswerScreen({ isRehearsal }: { isRehearsal: boolean }) {
  const answer = useStore(doorState, (state) => state.answer)
  const isChecking = useStore(doorState, (state) => state.isChecking)
  const sentence = useStore(doorState, (state) =>
    state.answer ? sentenceOf(state.answer, state.evening?.syncedAt ?? 0) : '',
  )
  return (
    <>
      {/* One sentence, the verdict first. What can be pressed is no part of it. */}
      <p className="visually-hidden" role="alert">
        {isChecking ? texts.checking : sentence}
      </p>
      {isChecking && <p className="answer answer--checking">{texts.checking}</p>}
      {answer && (
        <AnswerView
          key={`${answer.scan?.nonce ?? 'none'} ${answer.outcome}`}
          answer={answer}
          isRehearsal={isRehearsal}
        />
      )}
    </>
  )
}

/** All that an answer says, as it is heard. */
function sentenceOf(answer: Answer, syncedAt: number): string {
  const { outcome, guest } = answer
  return [
    texts.answer[outcome],
    guest?.name,
    guest && (guest.type ?? texts.detail.named),
    guest?.doorNote && `${texts.note}: ${guest.doorNote}`,
    guest?.noPhotos && noPhotosWord,
    outcome !== 'IN' && detailOf(answer, syncedAt),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Time to read whom to let in. Other answers, and one with a note, stay until somebody has dealt with them. */
const shownMs = 4_000

/** The page behind is inert, so the button gets the focus. Enter then closes the answer. */
const focusIt = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true })

/** From this many letters on, a word of a name does not fit into a line of a small phone. */
const longWord = 15

const hasLongWord = (name: string): boolean => name.split(/[\s-]/).some((word) => word.length >= longWord)

/** A person of whom the answer says nothing may still be on the list, or come without a ticket. */
const maySearch: readonly DoorOutcome[] = ['UNKNOWN', 'OTHER_EVENT', 'CANCELLED']

function AnswerView({ answer, isRehearsal }: { answer: Answer; isRehearsal: boolean }) {
  const { outcome, guest, scan, isListOld } = answer
  // Where the volunteer was before the button below took the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  const closesItself = outcome === 'IN' && !guest?.doorNote
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(dismissAnswer, shownMs)
    return () => clearTimeout(timer)
  }, [closesItself])
  return (
    <div className="answer" data-outcome={outcome}>
      {isRehearsal && <p className="answer-rehearsal">{texts.rehearsal.label}</p>}
      <Sign outcome={outcome} />
      <p className="answer-word">{texts.answer[outcome]}</p>
      {guest && (
        <p className="answer-guest" data-long={hasLongWord(guest.name) || undefined}>
          <strong>{guest.name}</strong> <span>{guest.type ?? texts.detail.named}</span>
        </p>
      )}
      {guest?.doorNote && (
        <p className="answer-note">
          <span className="visually-hidden">{texts.note}:</span> {guest.doorNote}
        </p>
      )}
      {guest?.noPhotos && (
        <p className="answer-photos">
          <NoPhotos />
        </p>
      )}
      <Detail answer={answer} />
      <div className="answer-actions">
        {outcome === 'UNKNOWN' && scan && isListOld && (
          <Button label={texts.admitAnyway} onPress={() => admitAnyway(scan)} />
        )}
        {maySearch.includes(outcome) && !isRehearsal && (
          <Button label={texts.find} onPress={() => openDialog('search')} />
        )}
        {scan?.outcome === 'IN' && <Button label={texts.undo} onPress={() => undo(scan.nonce)} />}
        <button type="button" ref={focusIt} className="button answer-next" onClick={dismissAnswer}>
          {texts.next}
        </button>
      </div>
    </div>
  )
}

/** What is behind an answer, and what to do next. */
function Detail({ answer }: { answer: Answer }) {
  const syncedAt = useStore(doorState, (state) => state.evening?.syncedAt ?? 0)
  if (answer.outcome === 'IN') return null
  const isOld = answer.outcome === 'UNKNOWN' && answer.scan !== null && answer.isListOld
  return (
    <>
      <p className="answer-detail">{detailOf(answer, syncedAt)}</p>
      <p>{texts.nextStep[isOld ? 'oldList' : answer.outcome]}</p>
    </>
  )
}

function detailOf(answer: Answer, syncedAt: number): string | null {
  switch (answer.outcome) {
    case 'ALREADY':
      return answer.at ? texts.detail.entered(formatHour(answer.at), answer.device) : texts.detail.enteredSomewhere
    case 'OTHER_EVENT':
      return texts.detail.OTHER_EVENT
    case 'UNKNOWN':
      if (answer.scan === null) return texts.detail.notATicket
      return answer.isListOld ? texts.detail.oldList(ageOf(syncedAt, Date.now())) : texts.detail.UNKNOWN
    default:
      return null
  }
}
