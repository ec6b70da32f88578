import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { dateInWarsaw, formatLongDate } from '#schema/dates.ts'
import { texts as frame } from '#web/texts/console/frame.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ConfirmDialog } from '../../dialog/confirm.tsx'
import { DoorDialogs } from '../dialogs/door-dialogs.tsx'
import { type ClosedReason, type DoorDialog, doorState, openDialog } from '../door-state.ts'
import { untilOpening } from '../sync/clock.ts'
import { AnswerScreen } from './answer-screen.tsx'
import { CameraView } from './camera-view.tsx'
import { StatusBar } from './status-bar.tsx'
import { useKeys } from './use-keys.ts'

/** The scanner page: the open door, or why it is closed. */
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
    {mayRetry.includes(closed) && (
      <button type="button" className="button button--primary" onClick={onRetry}>
        {texts.retry}
      </button>
    )}
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

/** The scanner, or when the door opens. It changes by itself. */
function Scanner() {
  const opensAt = useOpening()
  return opensAt === null ? <OpenScanner /> : <EarlyScanner opensAt={opensAt} />
}

/** The phone is prepared. Nothing can be scanned yet, so that nobody is let in whom the server refuses. */
const EarlyScanner = ({ opensAt }: { opensAt: string }) => (
  <>
    <main id="tresc" className="door">
      <StatusBar />
      <section className="door-camera">
        <div className="door-camera-note stack stack--tight" role="status">
          <h2>{texts.early.heading(formatHour(opensAt))}</h2>
          <p>{formatLongDate(dateInWarsaw(new Date(opensAt)))}</p>
          <p>{texts.early.text}</p>
        </div>
      </section>
      <Tools tools={['more']} />
    </main>
    <DoorDialogs />
  </>
)

const Tools = ({ tools }: { tools: readonly (keyof typeof texts.actions & DoorDialog)[] }) => (
  <nav className="door-tools" aria-label={texts.actions.label}>
    {tools.map((tool) => (
      <button key={tool} type="button" className="button" onClick={() => openDialog(tool)}>
        {texts.actions[tool]}
      </button>
    ))}
  </nav>
)

/** The open door: camera, tools within reach of the thumb, and answers over all of it. */
function OpenScanner() {
  const isCovered = useStore(doorState, ({ answer, isChecking }) => answer !== null || isChecking)
  useKeys()
  useEffect(stayAwake, [])
  return (
    <>
      <main id="tresc" className="door" inert={isCovered}>
        <StatusBar />
        <CameraView />
        <Tools tools={tools} />
      </main>
      <DoorDialogs />
      <AnswerScreen />
    </>
  )
}

/** Keeps the screen on while the page is shown, where the browser can. Returns a function that stops it. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isEnded = false
  const request = async () => {
    // The browser may refuse when the battery is low. The page works all the same.
    if (!document.hidden) lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (isEnded) void lock?.release()
  }
  void request()
  document.addEventListener('visibilitychange', request)
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
