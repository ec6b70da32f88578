import { texts } from '#web/texts/console/frame.ts'
import { Screen } from '../frame/screen.tsx'

export default function ProfileScreen() {
  return <Screen title={texts.profile}>{null}</Screen>
}
