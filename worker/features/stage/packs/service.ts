import { dayMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { keysOf, pick } from '#schema/keys.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { MentorPack, PackWrite } from '#schema/pack.ts'
import { Presenter } from '#schema/pitch.ts'
import { found, invalid } from '#schema/problem.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { createSecretOnce } from '#worker/core/creation-store.ts'
import { type Database, joinQueries, type Query } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { juryOfPack } from '#worker/features/stage/jury/marks-store.ts'
import { randomId } from '#worker/http/ids.ts'
import { createPack, openPack, packKey } from './store.ts'

/** Adds a pack once per attempt, with a hash of its key. Throws `missing`, `conflict`, `invalid` for a past expiry. */
export async function addPack(
  db: Database,
  eventId: number,
  { name, expiresAt: given, juror }: PackWrite,
  attempt: string,
  author: Author,
) {
  const followsEvent = given == null
  const expiresAt = followsEvent
    ? new Date(author.now.getTime() + organiserLimits.pack.undatedDays * dayMs)
    : new Date(given)
  if (expiresAt <= author.now) throw invalid({ expiresAt: messages.expiryPast })
  const key = randomId()
  const pack = { eventId, name, keyHash: await sha256(key), expiresAt, followsEvent, juror }
  const creation = { attempt, create: createPack(db, pack, attempt, author), toldOnce: messages.linkToldOnce }
  const { id, expiresAt: end } = found(await createSecretOnce(db, creation))
  return { id, key, expiresAt: new Date(end) }
}

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
        expiresAt: pack.expiresAt.toISOString(),
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
