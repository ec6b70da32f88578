import { texts } from '#web/texts/console/frame.ts'
import { paths } from '../paths.ts'
import { PlainScreen } from './plain-screen.tsx'

/** For a volunteer at the door, whose session opens one evening's door and nothing else. */
export const DoorNotice = ({ eventId, name }: { eventId: number; name: string }) => (
  <PlainScreen title={texts.door.heading(name)} lead={texts.door.explanation}>
    <p className="row">
      <a className="button button--primary" href={paths.door(eventId)}>
        {texts.door.open}
      </a>
      <a className="button" href={paths.signIn}>
        {texts.door.signIn}
      </a>
    </p>
  </PlainScreen>
)
