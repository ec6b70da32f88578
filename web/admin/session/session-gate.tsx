import type { ReactNode } from 'react'
import useSWR from 'swr'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { Me } from '#schema/session.ts'
import { texts } from '#web/texts/console/frame.ts'
import { get } from '../data/api.ts'
import { CurrentOrganiserContext } from '../data/current-organiser.ts'
import { isUnauthorized } from '../data/session.ts'
import { ReadFailure } from '../list/read-failure.tsx'
import { paths, signInFrom } from '../paths.ts'
import { PlainScreen } from './plain-screen.tsx'

/** For a volunteer at the door, whose session opens one evening's door and nothing else. */
const DoorNotice = ({ eventId, name }: { eventId: number; name: string }) => (
  <PlainScreen title={texts.door.heading(name)} lead={texts.door.explanation}>
    <p className="row">
      <a className="button button--primary" href={paths.door(eventId)}>
        {texts.door.open}
      </a>{' '}
      <a className="button" href={paths.signIn}>
        {texts.door.signIn}
      </a>
    </p>
  </PlainScreen>
)

/**
 * Renders its children for a signed-in organiser. A volunteer sees the `DoorNotice`. Who has no session is sent to the
 * sign-in page, and comes back from there. A session that ends later does not close the screen: see `withSession`.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const [here] = useLocation()
  const search = useSearch()
  const read = get('/me')
  const { data: me, error, mutate } = useSWR<Me, unknown>(read.key, read.load)
  if (me?.role === 'DOOR') return <DoorNotice eventId={me.eventId} name={me.name} />
  if (me) return <CurrentOrganiserContext value={me}>{children}</CurrentOrganiserContext>
  if (isUnauthorized(error)) return <Redirect to={signInFrom(search ? `${here}?${search}` : here)} replace />
  if (error)
    return (
      <main className="console-alone">
        <ReadFailure error={error} onRetry={() => void mutate()} />
      </main>
    )
  return <main className="console-alone" aria-busy="true" />
}
