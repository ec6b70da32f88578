import { texts } from '#web/texts/console/profile.ts'
import { Screen } from '../frame/screen.tsx'
import { credentialOf, useCurrentOrganiser } from '../session/current-organiser.ts'
import { Identity } from './identity.tsx'
import { Passkeys } from './passkeys.tsx'
import { SignOutSection } from './sign-out-section.tsx'

/** The signed-in organiser: name, role, passkeys and sessions. */
export default function ProfileScreen() {
  const organiser = useCurrentOrganiser()
  const credential = credentialOf(organiser)
  return (
    <Screen title={texts.title} narrow {...(credential && { lead: texts.credentials[credential] })}>
      {organiser.id !== null && (
        <>
          <Identity organiser={organiser} />
          <Passkeys passkeys={organiser.passkeys} />
        </>
      )}
      <SignOutSection hasAccount={credential === null} />
    </Screen>
  )
}
