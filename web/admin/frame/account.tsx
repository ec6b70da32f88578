import { Link } from 'wouter'
import { texts } from '#web/texts/console/frame.ts'
import { paths } from '../paths.ts'
import { useCurrentOrganiser } from '../session/current-organiser.ts'
import { ConsoleIcon } from './console-icon.tsx'

/** Who is signed in, as a link to the profile. */
export function Account() {
  const { id, name, role } = useCurrentOrganiser()
  return (
    <Link className="console-account" href={paths.profile}>
      <ConsoleIcon name="person" />
      <span className="console-account-words">
        <span className="visually-hidden">{texts.account}: </span>
        <span className="console-account-name">{id === null ? texts.token : name}</span>
        <span className="console-account-role">{texts.role[role]}</span>
      </span>
    </Link>
  )
}
