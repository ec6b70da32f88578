import { useStore } from 'zustand'
import { texts as frame } from '#web/texts/console/frame.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ConfirmDialog } from '../../dialog/confirm.tsx'
import { type ClosedReason, doorState } from '../door-state.ts'
import { Scanner } from './scanner.tsx'

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
