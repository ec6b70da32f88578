import { dayMs, hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import { limits, orderLimits } from '#schema/limits.ts'
import type { DeckNotice } from '#schema/options.ts'
import { found, Problem } from '#schema/problem.ts'
import { deckProblem, deckUrl, originalNameOf, pdfType, type UploadedDeck, type UploadRequest } from '#schema/upload.ts'
import { type DailyNetwork, withNetworkCount } from '#worker/database/network-writes.ts'
import { afterWrites, connect, type Database, execute } from '#worker/database/query.ts'
import { countUse, executeWithin } from '#worker/database/recent-uses.ts'
import type { Bindings } from '#worker/env.ts'
import { randomId } from '#worker/http/ids.ts'
import { describeError, log } from '#worker/http/log.ts'
import { inspectPdf } from '#worker/storage/inspect-pdf.ts'
import { presignDeck } from './presign.ts'
import { completeDeck, type Deck, deckById, deleteDecks, expireUnclaimedDecks, insertPendingDeck } from './store.ts'

/** Throws `unsupported` or `tooLarge` if the file cannot be a deck. Sizes are in bytes. */
export function assertDeck(file: { name: string; size: number; type: string }): void {
  const problem = deckProblem(file)
  if (problem) throw new Problem(problem === messages.deckTooLarge ? 'tooLarge' : 'unsupported', problem)
}

/** Who sends a deck. `orderId` is set if the key of an order was sent. */
export type DeckSender = { dailyNetwork: DailyNetwork | null; orderId: string | undefined; now: Date }

/**
 * Records a deck that is going to be uploaded. It counts for its network, and for the order whose key was sent: one order
 * must not use up what its network may send. Throws `tooMany`.
 */
async function recordDeck(
  db: Database,
  deck: Pick<Deck, 'id' | 'originalName' | 'size'>,
  { dailyNetwork, orderId, now }: DeckSender,
): Promise<void> {
  const write = withNetworkCount(db, dailyNetwork, insertPendingDeck(db, { ...deck, createdAt: now }))
  if (orderId === undefined) return execute(db, write)
  const limit = { name: `decks ${orderId}`, allowed: orderLimits.decksADay, windowMs: dayMs }
  const counted = afterWrites([countUse(db, limit, { use: deck.id, now })], write)
  await executeWithin(db, limit, counted, { sentence: messages.decksSentTooOften(limit.allowed), now })
}

/** The same for a file that has arrived: it must also be a PDF. Returns what was noticed in it. */
export async function assertDeckFile(file: File): Promise<DeckNotice | null> {
  assertDeck(file)
  const notice = await inspectPdf(async (from, to) => file.slice(from, to), file.size)
  if (notice === 'unsupported') throw new Problem(notice, messages.deckNotPdf)
  return notice
}

/** Records an expected deck (`assertDeck`) and returns where to PUT it. Throws `notConfigured`, `tooMany`. */
export async function startUpload(env: Bindings, file: UploadRequest, origin: string, sender: DeckSender) {
  const id = randomId()
  const target = await presignDeck(env, { id, size: file.size, origin, now: sender.now })
  if (!target) throw new Problem('notConfigured')
  await recordDeck(connect(env.DB), { id, originalName: originalNameOf(file.name), size: file.size }, sender)
  return target
}

/**
 * Checks an uploaded deck: it must have the announced size and be a PDF. Deletes an invalid file. Idempotent.
 * Null for an unknown deck, and one that nobody claimed in time. Throws `notUploaded`, `unsupported`, `tooLarge`.
 */
export async function completeUpload(env: Bindings, id: string, now: Date): Promise<UploadedDeck | null> {
  const db = connect(env.DB)
  const deck = await execute(db, deckById(db, id))
  if (!deck) return null
  if (deck.completedAt) return uploadedDeck(deck)
  const createdFrom = unclaimedCutoff(now)
  if (deck.createdAt < createdFrom) return null
  const notice = await inspectUploaded(env.DECKS, deck)
  await execute(db, completeDeck(db, { id, completedAt: now, notice }, createdFrom))
  return uploadedDeck({ ...deck, notice })
}

const uploadedDeck = ({ id, originalName, notice }: Pick<Deck, 'id' | 'originalName' | 'notice'>): UploadedDeck => ({
  url: deckUrl(id),
  originalName,
  notice,
})

async function inspectUploaded(bucket: R2Bucket, { id, size }: Deck): Promise<DeckNotice | null> {
  const read = async (offset: number, to: number) => {
    const object = await bucket.get(id, { range: { offset, length: to - offset } })
    if (!object) throw new Problem('notUploaded')
    return object
  }
  const object = await bucket.head(id)
  if (!object) throw new Problem('notUploaded')
  const found = object.size === size ? await inspectPdf(read, size) : 'tooLarge'
  if (found !== 'tooLarge' && found !== 'unsupported') return found
  await bucket.delete(id)
  throw new Problem(found, found === 'tooLarge' ? messages.deckTooLarge : messages.deckNotPdf)
}

/** Browsers write a quotation mark in the name of a file of a form as `%22` (HTML, multipart/form-data). */
const unquoted = (name: string): string => name.replaceAll('%22', '"')

/** Stores a deck that came through the Worker. The row comes first: after a failure, the cleanup job finds the file. */
export async function storeDeck(env: Bindings, file: File, sender: DeckSender): Promise<UploadedDeck> {
  const notice = await assertDeckFile(file)
  const db = connect(env.DB)
  const id = randomId()
  const originalName = originalNameOf(unquoted(file.name)).slice(-limits.deckNameMax)
  await recordDeck(db, { id, originalName, size: file.size }, sender)
  await env.DECKS.put(id, file, { httpMetadata: { contentType: pdfType } })
  await execute(db, completeDeck(db, { id, completedAt: sender.now, notice }, unclaimedCutoff(sender.now)))
  return uploadedDeck({ id, originalName, notice })
}

/** A completed deck and its original file name. Throws `missing`. */
export async function readDeck(env: Bindings, id: string): Promise<{ object: R2ObjectBody; originalName: string }> {
  const db = connect(env.DB)
  const { originalName, completedAt } = found(await execute(db, deckById(db, id)))
  found(completedAt)
  return { object: found(await env.DECKS.get(id)), originalName }
}

/** The cleanup job removes unclaimed decks that were created before this time. */
const unclaimedCutoff = (now: Date): Date => new Date(now.getTime() - limits.deckUnclaimedHours * hourMs)

type Stores = Pick<Bindings, 'DB' | 'DECKS'>

/** Deletes decks that can no longer be claimed. The row goes last, so that the cleanup job can retry. */
async function removeDecks({ DB, DECKS }: Stores, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const db = connect(DB)
  await DECKS.delete(ids)
  await execute(db, deleteDecks(db, ids))
}

/** Deletes the files of released decks. If that fails now, the job for unclaimed decks deletes them later. */
export const removeReleased = (env: Stores, ids: string[]): Promise<void> =>
  removeDecks(env, ids).catch((error) => log('error', { task: 'deleting decks', ...describeError(error) }))

/** Limit per run. The next run, 15 minutes later, continues. */
const maxBatches = 10

/**
 * Deletes decks that no registration claimed within 24 hours, up to `maxBatches` batches. Returns how many. The order
 * makes every step safe to retry: make the deck unclaimable, delete the file, delete the row.
 */
export async function removeUnclaimedDecks(env: Stores, now: Date): Promise<number> {
  const db = connect(env.DB)
  let removed = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const ids = await execute(db, expireUnclaimedDecks(db, unclaimedCutoff(now)))
    if (ids.length === 0) break
    await removeDecks(env, ids)
    removed += ids.length
  }
  return removed
}
