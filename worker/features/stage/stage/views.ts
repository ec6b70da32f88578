import { stageLimits } from '#schema/evening-limits.ts'
import { isRoomOpen, roomHours } from '#schema/event-time.ts'
import type { StageLinkKind } from '#schema/options.ts'
import { type Database, joinQueries, type Query, type ValueOf } from '#worker/database/query.ts'
import { expiryOf } from '#worker/features/door/door-links/store.ts'
import { pitchedOf } from '#worker/features/stage/room/results-store.ts'
import { type OwnPart, roomFor } from '#worker/features/stage/room/rooms.ts'
import { seatsById } from '#worker/features/stage/room/seats-store.ts'
import { unrevokedLinksOf } from './links-store.ts'
import { asSeenBy, stageOf } from './service.ts'

/** Whose socket it is: that of a link, or of a seat in the room. */
export type Watcher = { kind: StageLinkKind | 'SEAT'; id: number }

/** The header in which the Worker tells the object who opens a socket. */
export const watcherHeader = 'Stage-Watcher'

export type Views = {
  /** What is its own of each seat that was asked about and has not ended. Ballots are told while the vote is open. */
  own: Map<number, OwnPart>
  isVoting: boolean
  /** The message for a watcher: `{"data": …}`, as the GET of that role answers. Null if its key has ended. Seats need their `own`. */
  viewOf: (watcher: Watcher, own?: OwnPart) => string | null
  /** When the state changes without a write, in milliseconds since 1970. Null if it does not. */
  changesAt: number | null
}

const message = (data: object): string => JSON.stringify({ data })

/** The state of an event for all its sockets, in one round trip, and what is their own of these seats. */
export const readViews = (db: Database, eventId: number, seats: readonly number[], now: Date): Query<Views> =>
  joinQueries(
    [stageOf(db, eventId, now), unrevokedLinksOf(db, eventId), pitchedOf(db, eventId, now), seatsById(db, seats)],
    ([found, links, pitched, seated]) => {
      if (!found) return { own: new Map(), isVoting: false, viewOf: () => null, changesAt: null }
      const { event, stage } = found
      const isVoting = stage.vote?.open === true
      const own = new Map(
        seated.map(({ id, orderId, ballot, counts }) => [id, { orderId, ballot: isVoting ? ballot : null, counts }]),
      )
      const open = new Set(links.flatMap(({ id, expiresAt }) => (now < expiryOf(event, expiresAt) ? [id] : [])))
      const ofScreens = message(asSeenBy('SCREEN', stage))
      const ofModerators = message(stage)
      const isOpen = isRoomOpen(event, event.agenda, now)
      const viewOf = ({ kind, id }: Watcher, own?: OwnPart): string | null => {
        if (kind === 'SEAT') return isOpen && own ? message(roomFor(found, own, pitched)) : null
        if (!open.has(id)) return null
        return kind === 'SCREEN' ? ofScreens : ofModerators
      }
      return { own, isVoting, viewOf, changesAt: nextChange(found, now) }
    },
  )

type Found = NonNullable<ValueOf<typeof stageOf>>

/**
 * The next moment at which the state is another by the clock: a vote ends, the sign changes, a presenter has pitched, the room
 * closes.
 */
function nextChange({ event, since, stage: { vote, room } }: Found, now: Date): number | null {
  const moments = [
    vote?.open ? Date.parse(vote.closesAt) : 0,
    room ? Date.parse(room.changesAt) : 0,
    since ? since.getTime() + stageLimits.pitchedSeconds * 1000 : 0,
    roomHours(event, event.agenda)?.closesAt.getTime() ?? 0,
  ].filter((moment) => moment > now.getTime())
  return moments.length > 0 ? Math.min(...moments) : null
}
