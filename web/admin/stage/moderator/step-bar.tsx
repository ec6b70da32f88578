import { roomLimits } from '#schema/evening-limits.ts'
import { asMinutes } from '#schema/minutes.ts'
import type { Prize } from '#schema/options.ts'
import type { Stage } from '#schema/stage.ts'
import { programAt } from '../program.ts'
import { type KnownResults, nextThing, type Thing } from './next-thing.ts'
import { goTo, pressClock } from './presses.ts'
import { useSure } from './sure-button.tsx'
import { texts } from './texts.ts'
import type { Lead } from './use-lead.ts'
import { useStepKeys } from './use-step-keys.ts'

const copy = texts.steps

type Words = { label?: string; title: string; question?: string }

function wordsOf(thing: Thing): Words {
  switch (thing.kind) {
    case 'begin':
      return { label: copy.begin, title: thing.item.title }
    case 'next':
      return { label: `${copy.next}:`, title: thing.item.title }
    case 'start':
      return { title: copy.start(asMinutes(thing.seconds)) }
    case 'results':
      return { label: texts.prizes.of[thing.prize], title: texts.prizes.read }
    case 'reveal':
      return {
        label: texts.prizes.of[thing.prize],
        title: texts.prizes.reveal(thing.place, thing.count),
        question: texts.prizes.sure(thing.place, thing.count),
      }
    case 'closeJury':
      return { title: texts.jury.close, question: texts.jury.sureToClose }
    default:
      return { title: copy[thing.kind] }
  }
}

type StepBarProps = {
  stage: Stage
  now: number
  results: KnownResults
  lead: Lead
  readResults: (prize: Prize) => void
  closeJury: () => void
}

/** One large button that does the next right thing, and the step back, which undoes a wrong press. */
export function StepBar({ stage, now, results, lead, readResults, closeJury }: StepBarProps) {
  const { item, next, previous, hasBegun } = programAt(stage)
  const thing = nextThing(stage, results)
  const { label, title, question } = wordsOf(thing)
  const act = () => {
    switch (thing.kind) {
      case 'begin':
      case 'next':
        return goTo(lead, stage, thing.item)
      case 'start':
      case 'pause':
        return pressClock(lead, thing.kind, now)
      case 'openVote':
        return void lead('/vote', { open: true, seconds: roomLimits.voteSeconds.usual })
      case 'closeVote':
        return void lead('/vote', { open: false })
      case 'results':
        return readResults(thing.prize)
      case 'reveal':
        return void lead('/reveal', { prize: thing.prize, place: thing.place })
      case 'closeJury':
        return closeJury()
    }
  }
  const { isAsked, press, onBlur } = useSure(question, act)
  const back = () => hasBegun && goTo(lead, stage, previous)
  useStepKeys({ press, back })
  const isElsewhere = thing.kind !== 'next' && thing.kind !== 'begin'
  return (
    <nav className="lead-step-buttons" aria-label={copy.label}>
      <button type="button" className="button button--primary lead-next" onClick={press} onBlur={onBlur}>
        {isAsked ? (
          <span className="lead-next-title">{question}</span>
        ) : (
          <>
            {label && <span className="lead-next-label">{label}</span>} <span className="lead-next-title">{title}</span>
          </>
        )}
      </button>
      <button type="button" className="button" aria-disabled={!hasBegun} onClick={back}>
        {copy.back} {hasBegun && <span className="visually-hidden">{copy.backTo(previous?.title)}</span>}
      </button>
      {isElsewhere && next && item && (
        <button type="button" className="button lead-on" onClick={() => goTo(lead, stage, next)}>
          {copy.skipTo} <span className="lead-on-title">{next.title}</span>
        </button>
      )}
    </nav>
  )
}
