import { formatHour } from '#schema/warsaw-clock.ts'
import { texts } from './opening-texts.ts'

/** Until when registration is open. */
const Closing = ({ closesAt }: { closesAt: string }) => (
  <p className="soft small">{texts.closes(formatHour(closesAt))}</p>
)

export default Closing
