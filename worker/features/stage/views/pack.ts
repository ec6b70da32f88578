import { keysOf, pick } from '#schema/keys.ts'
import type { MentorPack } from '#schema/pack.ts'
import { Presenter } from '#schema/pitch.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { juryOfPack } from '#worker/features/stage/jury/marks-store.ts'
import { openPack, packKey } from '#worker/features/stage/packs/store.ts'

/** What a mentor with this key sees. Each read counts as an opening. Null if the key is unknown, revoked or expired. */
export async function packByKey(db: Database, key: string, now: Date): Promise<Query<MentorPack | null>> {
  const deckUrl = (ticketId: number) => `/api/packs/${key}/decks/${ticketId}`
  const known = await packKey(key, now)
  return joinQueries(
    [openPack(db, known), juryOfPack(db, known)],
    ([pack, jury]) =>
      pack &&
      jury && {
        event: pack.event,
        expiresAt: new Date(pack.expiresAt).toISOString(),
        juror: jury.juror,
        jury: jury.juror ? { open: jury.open, criteria: jury.criteria } : null,
        presenters: pack.presenters.map(({ deck, ...presenter }) => ({
          ...pick(presenter, keysOf(Presenter.shape)),
          deck: deck && deckUrl(presenter.ticketId),
          ...jury.marksOf(presenter.ticketId),
        })),
      },
  )
}
