import type { EventDetail } from '#schema/event.ts'
import { ExpectedTurnout } from './expected-turnout.tsx'
import { MissingList } from './missing-list.tsx'
import { PlacesTaken } from './places-taken.tsx'

/** What is missing, how many places are taken, and how many guests are expected. */
export const EveningFigures = ({ event }: { event: EventDetail }) => (
  <div className="panels">
    <MissingList event={event} />
    <PlacesTaken event={event} />
    <ExpectedTurnout eventId={event.id} />
  </div>
)
