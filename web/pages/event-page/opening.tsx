import { useState } from 'react'
import { formatHour } from '#schema/warsaw-clock.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { texts } from './opening-texts.ts'

const importForm = async () => (await import('./alert-form.tsx')).AlertForm

/** A button that shows a form for a mail at the opening. */
function TellMe({ eventId }: { eventId: number }) {
  const [isAsked, setAsked] = useState(false)
  const { Part, hasFailed, load } = useDeferred(importForm, isAsked)
  if (Part) return <Part eventId={eventId} />
  return (
    <>
      <button
        type="button"
        className="button button--wide needs-scripts"
        aria-busy={isAsked && !hasFailed}
        onClick={() => (hasFailed ? load() : setAsked(true))}
      >
        {texts.tellMe}
      </button>
      {hasFailed && <p role="alert">{texts.tellMeFailed}</p>}
    </>
  )
}

/** When registration opens, and how to be told. Few events have it, so it is loaded later. */
const Opening = ({ eventId, opensAt }: { eventId: number; opensAt: string }) => (
  <div className="stack opening">
    <p className="eyebrow">
      <Countdown to={opensAt} words={texts.opens} />
    </p>
    <p className="opening-hour">{formatHour(opensAt)}</p>
    <TellMe eventId={eventId} />
  </div>
)

export default Opening
