import { useEffect } from 'react'
import { useStore } from 'zustand'
import { texts as frame } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ConfirmDialog } from '../dialog/confirm.tsx'
import { Button } from '../form/button.tsx'
import { DoorDialogs } from './dialogs/door-dialogs.tsx'
import { type ClosedReason, doorState, openDialog } from './door-state.ts'
import { followServer } from './follow-server.ts'
import { AnswerScreen } from './screen/answer-screen.tsx'
import { CameraView } from './screen/camera-view.tsx'
import { type DoorLinkText, LinkForm } from './screen/link-form.tsx'
import { StatusBar } from './screen/status-bar.tsx'
import { useOpening } from './screen/use-opening.ts'

type DoorPageProps = { onRetry: () => void; onLink: (link: DoorLinkText) => void }

export function DoorPage({ onRetry, onLink }: DoorPageProps) {
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
      {typeof phase === 'object' && <ClosedDoor {...phase} onRetry={onRetry} onLink={onLink} />}
      <ConfirmDialog />
    </>
  )
}

const mayRetry: ClosedReason[] = ['noNetwork', 'noStorage', 'calledOff', 'refused', 'failed']
const mayEnter: ClosedReason[] = ['noLink', 'linkEnded', 'refused', 'revoked', 'forbidden']

type ClosedDoorProps = DoorPageProps & { closed: ClosedReason; waiting: number }

const ClosedDoor = ({ closed, waiting, onRetry, onLink }: ClosedDoorProps) => (
  <main className="door-closed">
    <Logo />
    <h1>{texts.closed[closed].heading}</h1>
    <p>{texts.closed[closed].text}</p>
    {waiting > 0 && <p className="door-kept">{texts.kept(waiting)}</p>}
    {mayRetry.includes(closed) && <Button look="primary" label={texts.retry} onPress={onRetry} />}
    {mayEnter.includes(closed) && <LinkForm onLink={onLink} />}
    {mayEnter.includes(closed) && (
      <a className="button" href={`/admin/sign-in?${new URLSearchParams({ to: location.pathname })}`}>
        {frame.door.signIn}
      </a>
    )}
  </main>
)

const tools = ['code', 'search', 'recent', 'more'] as const

/** The scanner, with tools within reach of the thumb and answers over all of it. Before the door opens it is a rehearsal. */
function Scanner() {
  const opening = useOpening()
  const isUnstored = useStore(doorState, (state) => state.isUnstored)
  const isCovered = useStore(doorState, ({ answer, isChecking }) => answer !== null || isChecking)
  useEffect(followServer, [])
  return (
    <>
      <main id="tresc" className="door" inert={isCovered}>
        <StatusBar />
        <div>
          <p className="door-warning" role="alert" hidden={!isUnstored}>
            {isUnstored && texts.unstored}
          </p>
          {opening && (
            <p className="door-rehearsal" role="status">
              {texts.rehearsal.text(opening)}
            </p>
          )}
        </div>
        <CameraView />
        <nav className="door-tools" aria-label={texts.actions.label}>
          {tools.map((tool) => (
            <Button label={texts.actions[tool]} key={tool} onPress={() => openDialog(tool)} />
          ))}
        </nav>
      </main>
      <DoorDialogs />
      <AnswerScreen isRehearsal={opening !== null} />
    </>
  )
}
