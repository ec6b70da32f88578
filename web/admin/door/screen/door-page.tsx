import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dateInWarsaw, formatLongDate } from '#schema/dates.ts'
import { texts as frame } from '#web/texts/console/frame.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ConfirmDialog } from '../../dialog/confirm.tsx'
import { Button } from '../../form/button.tsx'
import { DoorDialogs } from '../dialogs/door-dialogs.tsx'
import { type ClosedReason, doorState, openDialog } from '../door-state.ts'
import { untilOpening } from '../sync/clock.ts'
import { AnswerScreen } from './answer-screen.tsx'
import { CameraView } from './camera-view.tsx'
import { StatusBar } from './status-bar.tsx'

export function DoorPage({ onRetry }: { onRetry: () => void }) {
  const phase = useStore(doorState, (state) => state.phase)
  return (
    <>
      {phase === 'open' && <Scanner />}
      {phase === 'opening' && (
        <main className="door-closed" aria-busy="true">
          <Logo />
          <p role="status">{texts.loading}</p>
        </main>
      )}
      {typeof phase === 'object' && <ClosedDoor closed={phase.closed} onRetry={onRetry} />}
      <ConfirmDialog />
    </>
  )
}

const mayRetry: ClosedReason[] = ['noNetwork', 'calledOff', 'failed']
const maySignIn: ClosedReason[] = ['noLink', 'linkEnded', 'revoked', 'forbidden']

const ClosedDoor = ({ closed, onRetry }: { closed: ClosedReason; onRetry: () => void }) => (
  <main className="door-closed">
    <Logo />
    <h1>{texts.closed[closed].heading}</h1>
    <p>{texts.closed[closed].text}</p>
    {mayRetry.includes(closed) && <Button look="primary" label={texts.retry} onPress={onRetry} />}
    {maySignIn.includes(closed) && (
      <a className="button" href={`/admin/sign-in?${new URLSearchParams({ to: location.pathname })}`}>
        {frame.door.signIn}
      </a>
    )}
  </main>
)

/** Browsers take no longer times than 24 days, so a page that waits looks again and again. */
const longestMs = 60_000

/** When the door opens, in ISO 8601. Null if it is open, also as soon as the moment has come. */
function useOpening(): string | null {
  const evening = useStore(doorState, (state) => state.evening)
  const [now, setNow] = useState(Date.now)
  const left = evening ? untilOpening(evening, now) : 0
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, longestMs))
    return () => clearTimeout(timer)
  }, [left])
  return left > 0 ? (evening?.opensAt ?? null) : null
}

const tools = ['code', 'search', 'recent', 'more'] as const

/** The scanner, with tools within reach of the thumb and answers over all of it, or when the door opens. */
function Scanner() {
  const opensAt = useOpening()
  const isCovered = useStore(doorState, ({ answer, isChecking }) => answer !== null || isChecking)
  return (
    <>
      <main id="tresc" className="door" inert={isCovered}>
        <StatusBar />
        {opensAt === null ? <CameraView /> : <EarlyNote opensAt={opensAt} />}
        <nav className="door-tools" aria-label={texts.actions.label}>
          {(opensAt === null ? tools : (['more'] as const)).map((tool) => (
            <Button label={texts.actions[tool]} key={tool} onPress={() => openDialog(tool)} />
          ))}
        </nav>
      </main>
      <DoorDialogs />
      {opensAt === null && <AnswerScreen />}
    </>
  )
}

/** The phone is prepared. Nothing can be scanned yet, so that nobody is let in whom the server refuses. */
const EarlyNote = ({ opensAt }: { opensAt: string }) => (
  <section className="door-camera">
    <div className="door-camera-note stack stack--tight" role="status">
      <h2>{texts.early.heading(formatHour(opensAt))}</h2>
      <p>{formatLongDate(dateInWarsaw(new Date(opensAt)))}</p>
      <p>{texts.early.text}</p>
    </div>
  </section>
)
