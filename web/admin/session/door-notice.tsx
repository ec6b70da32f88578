import { texts } from '#web/texts/console/frame.ts'
import { paths } from '../paths.ts'
import { Alone } from './alone.tsx'

/** For a volunteer at the door, whose session opens one evening's door and nothing else. */
export const DoorNotice = ({ eventId, name }: { eventId: number; name: string }) => (
  <Alone title={texts.door.heading(name)} lead={texts.door.explanation}>
    <p className="row">
      <a className="button button--primary" href={`/admin/door/${eventId}`}>
        {texts.door.open}
      </a>
      <a className="button" href={paths.signIn}>
        {texts.door.signIn}
      </a>
    </p>
  </Alone>
)
