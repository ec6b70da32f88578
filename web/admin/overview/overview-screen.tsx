import { texts } from '#web/texts/console/frame.ts'
import { Screen } from '../frame/screen.tsx'

export default function OverviewScreen() {
  return <Screen title={texts.overview}>{null}</Screen>
}
