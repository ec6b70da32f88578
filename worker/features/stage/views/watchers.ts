import { stageLimits } from '#schema/evening-limits.ts'
import { isRoomOpen, roomHours } from '#schema/event-time.ts'
import type { StageLinkKind } from '#schema/options.ts'
import type { JurorStage } from '#schema/pack.ts'
import { type Database, joinQueries, type Query, type ValueOf } from '#worker/database/query.ts'
import { expiryOf } from '#worker/features/door/links/expiry.ts'
import { jurorPacksOf } from '#worker/features/stage/packs/store.ts'
import { candidatesOf } from '#worker/features/stage/pitches/pitched-store.ts'
import { seatsById } from '#worker/features/stage/room/seats-store.ts'
import { unrevokedLinksOf } from '#worker/features/stage/stage/links-store.ts'
import { type OwnPart, roomFor } from './room.ts'
import { asSeenBy, stageOf } from './stage.ts'

/** Whose socket it is: that of a link, of a seat in the room, or of a juror's pack. */
export type Watcher = { kind: StageLinkKind | 'SEAT' | 'JUROR'; id: number }

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

/** What a juror follows of a stage. */
export function jurorStageOf({ event, stage }: Pick<Found, 'event' | 'stage'>, now: Date): JurorStage {
  const { items, position, jury } = stage
  const isToday = isRoomOpen(event, event.agenda, now)
  const ticketId = items.find(({ id }) => id === position.item)?.ticketId ?? null
  return { now: stage.now, ticketId: isToday ? ticketId : null, isToday, isOpen: jury.open }
}

const message = (data: object): string => JSON.stringify({ data })

/** The state of an event for all its sockets, in one round trip, and what is their own of these seats. */
export const readViews = (db: Database, eventId: number, seats: readonly number[], now: Date): Query<Views> =>
  joinQueries(
    [
      stageOf(db, eventId, now),
      unrevokedLinksOf(db, eventId),
      candidatesOf(db, eventId, now),
      seatsById(db, seats),
      jurorPacksOf(db, eventId, now),
    ],
    ([found, links, candidates, seated, jurors]) => {
      if (!found) return { own: new Map(), isVoting: false, viewOf: () => null, changesAt: null }
      const { event, stage } = found
      const isVoting = stage.vote?.open === true
      const own = new Map(
        seated.map(({ id, orderId, ballot, counts }) => [id, { orderId, ballot: isVoting ? ballot : null, counts }]),
      )
      const open = new Set(links.flatMap(({ id, expiresAt }) => (now < expiryOf(event, expiresAt) ? [id] : [])))
      const ofScreens = message(asSeenBy('SCREEN', stage))
      const ofModerators = message(stage)
      const ofJurors = message(jurorStageOf(found, now))
      const isOpen = isRoomOpen(event, event.agenda, now)
      const ofLinks = {
        SCREEN: { ids: open, view: ofScreens },
        MODERATOR: { ids: open, view: ofModerators },
        JUROR: { ids: new Set(jurors), view: ofJurors },
      }
      const viewOf = ({ kind, id }: Watcher, own?: OwnPart): string | null => {
        if (kind === 'SEAT') return isOpen && own ? message(roomFor(found, own, candidates)) : null
        const { ids, view } = ofLinks[kind]
        return ids.has(id) ? view : null
      }
      return { own, isVoting, viewOf, changesAt: nextChange(found, now) }
    },
  )

type Found = NonNullable<ValueOf<typeof stageOf>>

/**
 * The next moment at which the state is another by the clock: a vote ends, a rehearsal is over, the sign changes, a presenter has
 * pitched, the room closes.
 */
function nextChange({ event, since, stage: { vote, room } }: Found, now: Date): number | null {
  const moments = [
    vote?.open ? Date.parse(vote.closesAt) : 0,
    room ? Date.parse(room.changesAt) : 0,
    since ? since.getTime() + stageLimits.pitchedSeconds * 1000 : 0,
    vote?.rehearsal ? (roomHours(event, event.agenda)?.beginsAt.getTime() ?? 0) : 0,
    roomHours(event, event.agenda)?.closesAt.getTime() ?? 0,
  ].filter((moment) => moment > now.getTime())
  return moments.length > 0 ? Math.min(...moments) : null
}
