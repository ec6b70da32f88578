import { Link } from 'wouter'
import { texts } from '#web/texts/console/frame.ts'
import { paths } from '../paths.ts'
import { credentialOf, useCurrentOrganiser } from '../session/current-organiser.ts'
import { ConsoleIcon } from './console-icon.tsx'

/** Who is signed in, as a link to the profile. */
export function Account() {
  const organiser = useCurrentOrganiser()
  const credential = credentialOf(organiser)
  return (
    <Link className="console-account" href={paths.profile}>
      <ConsoleIcon name="person" />
      <span className="console-account-words">
        <span className="visually-hidden">{texts.account}: </span>
        <span className="console-account-name">{credential ? texts.credentials[credential] : organiser.name}</span>
        <span className="console-account-role">{texts.role[organiser.role]}</span>
      </span>
    </Link>
  )
}
