import { useEffect } from 'react'
import { useStore } from 'zustand'
import { dateInWarsaw, formatLongDate } from '#schema/dates.ts'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { DoorDialogs } from '../dialogs/door-dialogs.tsx'
import { type DoorDialog, doorState, openDialog } from '../door-state.ts'
import { stayAwake } from '../stay-awake.ts'
import { AnswerScreen } from './answer-screen.tsx'
import { CameraView } from './camera-view.tsx'
import { StatusBar } from './status-bar.tsx'
import { useKeys } from './use-keys.ts'
import { useOpening } from './use-opening.ts'

const tools = ['code', 'search', 'recent', 'more'] as const

/** The scanner, or when the door opens. It changes by itself. */
export function Scanner() {
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
