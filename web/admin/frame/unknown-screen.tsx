import { Link } from 'wouter'
import { texts } from '#web/texts/console/frame.ts'
import { paths } from '../paths.ts'
import { Screen } from './screen.tsx'

export const UnknownScreen = () => (
  <Screen title={texts.unknown.heading} lead={texts.unknown.explanation}>
    <Link className="button" href={paths.overview}>
      {texts.unknown.home}
    </Link>
  </Screen>
)
