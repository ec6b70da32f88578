import { messages } from '#schema/error-messages.ts'
import type { CriteriaWrite, Criterion, Jury, JurySentences, Marks, MarksWrite } from '#schema/jury.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { etagOf, matchesEtag } from '#worker/cache/etag.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { type Database, execute, executeOnce, joinQueries, type Query } from '#worker/database/query.ts'
import { packKey } from '#worker/features/stage/packs/store.ts'
import { markedCriteriaOf, replaceCriteria } from './criteria-store.ts'
import { closeJury, type EventId, juryOf, openJuryAgain, type StoredJury, sentencesOf } from './jury-store.ts'
import { removePackAndMarks, storeMarks } from './marks-store.ts'
import { rankByJury } from './ranking.ts'

/** The ETag of what new criteria replace. */
export const tagOfCriteria = (criteria: readonly Criterion[]): Promise<string> => etagOf(criteria)

/**
 * Replaces the criteria of an event. Throws `missing`, `hasMarks` once a juror has marked, and `changedMeanwhile` if the
 * stored ones are not those that `ifMatch` names.
 */
export async function writeCriteria(
  db: Database,
  eventId: number,
  { criteria, ifMatch }: { criteria: CriteriaWrite; ifMatch: string | undefined },
  author: Author,
): Promise<Criterion[]> {
  const before = found(await execute(db, markedCriteriaOf(db, eventId)))
  if (ifMatch && !matchesEtag(ifMatch, await tagOfCriteria(before.list))) throw new Problem('changedMeanwhile')
  const names = criteria.map(({ name }) => name)
  const expected = ifMatch ? before.list.map(({ name }) => name) : null
  const after = found(await execute(db, replaceCriteria(db, eventId, { names, expected }, author)))
  if (after.hasMarks) throw new Problem('hasMarks')
  if (after.list.map(({ name }) => name).join('\n') !== names.join('\n')) throw new Problem('changedMeanwhile')
  return after.list
}

/**
 * Stores what a juror gave a presenter, and returns all that is stored. Null if the key is unknown. Throws `forbidden` for the
 * pack of somebody who is no juror, `missing`, `juryClosed`, and `invalid` for criteria of another event.
 */
export async function markPresenter(
  db: Database,
  key: string,
  ticketId: number,
  { marks, sentence, at }: MarksWrite,
  now: Date,
): Promise<Marks | null> {
  const time = new Date(Math.min(now.getTime(), at ? Date.parse(at) : now.getTime()))
  const stored = await execute(db, storeMarks(db, await packKey(key, now), { ticketId, marks, sentence, at: time }))
  if (!stored) return null
  if (!stored.juror) throw new Problem('forbidden', messages.notAJuror)
  if (!stored.isPresenter) throw new Problem('missing')
  if (!stored.open) throw new Problem('juryClosed')
  const unknown = Object.keys(marks).filter((id) => !stored.criteria.some((criterion) => String(criterion.id) === id))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((id) => [`marks.${id}`, messages.unknownCriterion])))
  return stored.marksOf(ticketId)
}

/**
 * Opens or closes the jury of an event, and reads it. Throws `missing`, and `forbidden` if somebody has read what it decided and
 * `isOwner` is false.
 */
export async function setJuryOpen(
  db: Database,
  eventId: number,
  { open, isOwner }: { open: boolean; isOwner: boolean },
  author: Author,
): Promise<Jury> {
  const read = juryOf(db, eventId, author.now)
  const judged = judgedOf(found(await execute(db, read))).map(({ ticketId }) => ticketId)
  const write = open ? openJuryAgain(db, eventId, isOwner, author) : closeJury(db, eventId, judged, author)
  const jury = toJury(
    found(
      await execute(
        db,
        joinQueries([write, read], ([, after]) => after),
      ),
    ),
  )
  if (open && !jury.open) throw new Problem('forbidden', messages.juryRead)
  return jury
}

/**
 * Revokes a pack with the marks and sentences that it gave. Throws `missing` if there was neither, and `forbidden` if somebody
 * has read what the jury decided and `isOwner` is false.
 */
export async function dropMarks(db: Database, id: number, isOwner: boolean, author: Author): Promise<{ id: number }> {
  const { wasRead, removed } = await executeOnce(db, removePackAndMarks(db, id, isOwner, author))
  if (wasRead && !isOwner) throw new Problem('forbidden', messages.juryRead)
  return found(removed)
}

/**
 * Who was judged when the jury was closed. While it is open, who pitched. If nobody led the stage, who was let in; if nobody was let in yet, everybody who is going to pitch. Whom the
 * order of pitches leaves out is not going to.
 */
function judgedOf({ presenters, judged }: StoredJury): StoredJury['presenters'] {
  if (judged) return presenters.filter(({ ticketId }) => judged.includes(ticketId))
  const pitched = presenters.filter((presenter) => presenter.pitched === 1)
  const ordered = presenters.filter(({ position }) => position !== null)
  const going = ordered.length > 0 ? ordered : presenters
  const came = going.filter(({ status }) => status === 'CHECKED_IN')
  return [pitched, came, going].find((some) => some.length > 0) ?? []
}

/** The jury as organisers see it. */
export function toJury(jury: StoredJury): Jury {
  const { jurors, criteria, marks } = jury
  const judged = judgedOf(jury).map(({ ticketId }) => ticketId)
  const given = Map.groupBy(
    marks.filter(({ ticketId }) => judged.includes(ticketId)),
    ({ packId }) => packId,
  )
  return {
    open: jury.judged === null,
    hasMarks: marks.length > 0,
    jurors: jurors.map((juror) => ({
      ...juror,
      missing: judged.length * criteria - (given.get(juror.packId)?.length ?? 0),
    })),
  }
}

const nameOf = (startupName: string): string => splitStartupName(startupName).name

/** A presenter in the result of a jury. `title` is null once the presenter was erased. */
export type JuryResult = { ticketId: number; title: string | null; place: number | null; score: number | null }

/** The result of the jury of an event, best first. Null while it is open, and if the event does not exist. */
export const juryResultOf = (db: Database, eventId: EventId, now: Date): Query<JuryResult[] | null> =>
  joinQueries([juryOf(db, eventId, now)], ([jury]) => (jury?.judged ? toResult(jury) : null))

function toResult(jury: StoredJury): JuryResult[] {
  const judged = judgedOf(jury)
  const judgements = [...Map.groupBy(jury.marks, ({ packId, ticketId }) => `${packId} ${ticketId}`).values()].flatMap(
    (given) => {
      const [first] = given
      return first ? [{ juror: first.packId, presenter: first.ticketId, values: given.map(({ value }) => value) }] : []
    },
  )
  const titles = new Map(judged.map(({ ticketId, title }) => [ticketId, title && nameOf(title)]))
  return rankByJury(judgements, [...titles.keys()])
    .map(({ presenter, place, score }) => ({ ticketId: presenter, title: titles.get(presenter) ?? null, place, score }))
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0)
}

/** What jurors wrote, by presenter. Empty while the jury is open. Null if the event does not exist. */
export const jurySentencesOf = (db: Database, eventId: number): Query<JurySentences | null> =>
  joinQueries(
    [sentencesOf(db, eventId)],
    ([rows]) =>
      rows &&
      [...Map.groupBy(rows, ({ ticketId }) => ticketId).values()].flatMap((of) => {
        const [first] = of
        return first
          ? {
              ticketId: first.ticketId,
              title: nameOf(first.title),
              sentences: of.map(({ id, text }) => ({ id, text })),
            }
          : []
      }),
  )
