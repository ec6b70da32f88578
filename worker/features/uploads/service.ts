import { limits } from '#schema/limits.ts'
import { messages } from '#schema/messages.ts'
import { found, Problem } from '#schema/problem.ts'
import {
  deckProblem,
  deckUrl,
  originalNameOf,
  pdfType,
  type UploadedDeck,
  type UploadRequest,
  type UploadTarget,
} from '#schema/upload.ts'
import { counted, type Sender } from '#worker/database/network-writes.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Bindings } from '#worker/env.ts'
import { randomId } from '#worker/http/ids.ts'
import { presignDeck } from './presign.ts'
import { completeDeck, type Deck, deckById, expectDeck, expireUnclaimedDecks, forgetDecks } from './store.ts'

const magic = '%PDF-'

/** Throws `unsupported` or `tooLarge` for a file that can't be a deck. Sizes are in bytes. */
function assertDeck(file: { name: string; size: number; type: string }): void {
  const problem = deckProblem(file)
  if (problem) throw new Problem(problem === messages.deckTooLarge ? 'tooLarge' : 'unsupported', problem)
}

/** Expects a deck and says where the browser may PUT it. Throws `unsupported`, `tooLarge`, `notConfigured`. */
export async function startUpload(
  env: Bindings,
  file: UploadRequest,
  { origin, sender, now }: { origin: string; sender: Sender | null; now: Date },
): Promise<UploadTarget> {
  assertDeck(file)
  const id = randomId()
  const target = await presignDeck(env, { id, size: file.size, origin, now })
  if (!target) throw new Problem('notConfigured')
  const db = connect(env.DB)
  const deck = { id, originalName: originalNameOf(file.name), size: file.size, createdAt: now }
  await execute(db, counted(sender, expectDeck(db, deck)))
  return target
}

/**
 * Checks a deck that has arrived: exactly the announced size, and a PDF by its first bytes. A wrong one is removed. The same
 * call again answers the same. Throws `missing`, `notUploaded`, `unsupported`, `tooLarge`.
 */
export async function completeUpload(env: Bindings, id: string, now: Date): Promise<UploadedDeck> {
  const db = connect(env.DB)
  const deck = found(await execute(db, deckById(db, id)))
  if (!deck.completedAt) {
    const createdFrom = unclaimedSince(now)
    if (deck.createdAt < createdFrom) throw new Problem('missing')
    await assertArrived(env.DECKS, deck)
    await execute(db, completeDeck(db, id, now, createdFrom))
  }
  return { url: deckUrl(id), originalName: deck.originalName }
}

async function assertArrived(bucket: R2Bucket, { id, size }: Deck): Promise<void> {
  const object = await bucket.get(id, { range: { offset: 0, length: magic.length } })
  if (!object) throw new Problem('notUploaded')
  const problem = object.size !== size ? 'tooLarge' : (await object.text()) !== magic ? 'unsupported' : null
  if (!problem) return
  await bucket.delete(id)
  throw new Problem(problem, problem === 'tooLarge' ? messages.deckTooLarge : messages.deckNotPdf)
}

/** Takes a deck through the Worker. The row comes first, so that a failure in between leaves nothing that is not swept. */
export async function storeDeck(
  env: Bindings,
  file: File,
  { sender, now }: { sender: Sender | null; now: Date },
): Promise<UploadedDeck> {
  assertDeck(file)
  if ((await file.slice(0, magic.length).text()) !== magic) throw new Problem('unsupported', messages.deckNotPdf)
  const db = connect(env.DB)
  const id = randomId()
  const originalName = originalNameOf(file.name).slice(-limits.deckNameMax)
  await execute(db, counted(sender, expectDeck(db, { id, originalName, size: file.size, createdAt: now })))
  await env.DECKS.put(id, file, { httpMetadata: { contentType: pdfType } })
  await execute(db, completeDeck(db, id, now, unclaimedSince(now)))
  return { url: deckUrl(id), originalName }
}

/** A deck that has arrived, for organisers, and the name that it came with. Throws `missing`. */
export async function readDeck(env: Bindings, id: string): Promise<{ object: R2ObjectBody; originalName: string }> {
  const db = connect(env.DB)
  const { originalName, completedAt } = found(await execute(db, deckById(db, id)))
  found(completedAt)
  return { object: found(await env.DECKS.get(id)), originalName }
}

/** Decks from before that moment are removed where no registration has claimed them. */
const unclaimedSince = (now: Date): Date => new Date(now.getTime() - limits.deckUnclaimedHours * 3_600_000)

type Stores = Pick<Bindings, 'DB' | 'DECKS'>

/** Removes decks that nothing can claim any more. The row goes last, so that the sweep finds every file that is left. */
export async function removeDecks({ DB, DECKS }: Stores, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const db = connect(DB)
  await DECKS.delete(ids)
  await execute(db, forgetDecks(db, ids))
}

/** Of one run. What is left then waits a quarter of an hour. */
const maxBatches = 10

/**
 * Deletes decks that no registration claimed within 24 hours, a bounded number of them; answers how many. Each step may run
 * again: first nothing can claim them any more, then the file goes, then the row.
 */
export async function removeUnclaimedDecks(env: Stores, now: Date): Promise<number> {
  const db = connect(env.DB)
  let removed = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const ids = await execute(db, expireUnclaimedDecks(db, unclaimedSince(now)))
    if (ids.length === 0) break
    await removeDecks(env, ids)
    removed += ids.length
  }
  return removed
}
