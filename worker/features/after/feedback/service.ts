import { messages } from '#schema/error-messages.ts'
import type { Feedback, FeedbackWrite } from '#schema/feedback.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { type Database, execute } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { type Asked, askedByKey, type FeedbackKey, storeAnswer } from './store.ts'

/** A question that somebody has opened with a key. */
export type OpenedQuestion = { asked: Asked; key: FeedbackKey }

/** Null for an unknown key. */
export async function openQuestion(db: Database, text: string, now: Date): Promise<OpenedQuestion | null> {
  const key = { keyHash: await sha256(text), now }
  const asked = await execute(db, askedByKey(db, key))
  return asked && { asked, key }
}

/** Stores an answer. Throws `invalid` for one to the other question, `conflict` if the question takes none by now, `missing`. */
export async function answerQuestion(
  db: Database,
  { asked, key }: OpenedQuestion,
  { mark, reason, sentence }: FeedbackWrite,
): Promise<Feedback> {
  const needed = asked.feedback.kind === 'came' ? { mark } : { reason }
  for (const [name, value] of Object.entries(needed))
    if (value === undefined) throw invalid({ [name]: messages.required })
  const stored = found(await execute(db, storeAnswer(db, key, asked.id, { ...needed, sentence })))
  if (stored.isSuperseded) throw new Problem('conflict')
  return stored.feedback
}
