import { texts } from '#web/texts/console/frame.ts'
import { Screen } from '../frame/screen.tsx'

export default function OrganisersScreen() {
  return <Screen title={texts.organisers}>{null}</Screen>
}
