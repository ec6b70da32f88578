import { messages } from '#schema/error-messages.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { Issue, IssueTest, IssueWrite } from '#schema/newsletter-issue.ts'
import { formatFixed } from '#schema/numbers.ts'
import { found, invalid, Problem } from '#schema/problem.ts'
import { etagOf, matchesEtag } from '#worker/cache/etag.ts'
import type { Author } from '#worker/core/changes-store.ts'
import { createOnce } from '#worker/core/creation-store.ts'
import { type Database, execute, executeOnce, executeUnique } from '#worker/database/query.ts'
import {
  createIssue,
  issueById,
  removeIssue,
  replaceIssue,
  storedIssue,
  type Written,
} from '#worker/features/publishing/issues/store.ts'
import type { Identity } from '#worker/http/require-organiser.ts'
import { addTestMail, sendIssue, type TestRecipient } from './send-store.ts'

/** The part of an issue that a PUT replaces. The ETag is its hash. */
export const replacedPart = ({ subject, body }: Pick<Issue, 'subject' | 'body'>) => ({ subject, body })

const { mailBytes } = organiserLimits.issue

/** Throws `invalid` if the mail of an issue would have more than `mailBytes` of HTML. Mails of one issue have the same length. */
async function assertMailable(write: IssueWrite, origin: string): Promise<void> {
  // Loaded on first use: requests of visitors need no templates of mails.
  const [{ issueMail }, { letterAsHtml }] = await Promise.all([
    import('#worker/features/mail/messages/mails/newsletter.ts'),
    import('#worker/delivery/letter-html.ts'),
  ])
  const { letter } = issueMail({ id: Number.MAX_SAFE_INTEGER, ...write }, { leaveKey: 'k'.repeat(26), origin })
  const bytes = new TextEncoder().encode(await letterAsHtml(letter)).length
  if (bytes <= mailBytes) return
  throw invalid({ body: messages.issueTooLong(formatFixed(bytes / 1_000, 1), mailBytes / 1_000) })
}

export type NewIssue = { write: IssueWrite; attempt: string; origin: string }

/** Writes a draft, once per attempt. Throws `invalid`, and `missing` for a repetition whose draft was deleted. */
export async function writeIssue(db: Database, { write, attempt, origin }: NewIssue, author: Author): Promise<Issue> {
  await assertMailable(write, origin)
  const create = createIssue(db, write, author.now)
  return found(await createOnce(db, { entity: 'issues', author, attempt, create, byId: issueById }))
}

export type Replacement = { write: IssueWrite; ifMatch: string | undefined; origin: string }

/** Throws `missing`, `alreadySent`, `invalid`, and `changedMeanwhile` if the draft is not the one that `ifMatch` names. */
export async function rewriteIssue(db: Database, id: number, { write, ifMatch, origin }: Replacement, author: Author) {
  await assertMailable(write, origin)
  let revision: number | null = null
  if (ifMatch !== undefined) {
    const stored = found(await execute(db, storedIssue(db, id)))
    if (stored.sentAt === null && !matchesEtag(ifMatch, await etagOf(replacedPart(stored))))
      throw new Problem('changedMeanwhile')
    revision = stored.revision
  }
  return draftOf(await executeOnce(db, replaceIssue(db, id, write, { ...author, revision })))
}

/** Throws `missing` or `alreadySent`. */
export async function deleteIssue(db: Database, id: number, author: Author): Promise<void> {
  const { isWritten, issue } = await executeOnce(db, removeIssue(db, id, author))
  if (!isWritten) draftOf({ isWritten, issue })
}

type TestRequest = IssueTest & { identity: Identity }

/** Whom a test mail goes to: the organiser of the session. The token and Access belong to no organiser and name an address. */
function recipientOf({ identity: { session }, to }: TestRequest): TestRecipient {
  if (session && session.role !== 'DOOR') return { organiserId: session.organiserId }
  if (to === undefined) throw invalid({ to: messages.emailRequired })
  return { email: to }
}

/** Adds a test mail of an issue. Throws `missing`, and `invalid` without a recipient. */
export async function sendTest(db: Database, id: number, request: TestRequest, author: Author): Promise<void> {
  found(await execute(db, storedIssue(db, id)))
  await executeOnce(db, addTestMail(db, id, recipientOf(request), author))
}

/** Adds the mails of an issue. Throws `missing` or `alreadySent`. */
export async function send(db: Database, id: number, { actor, now }: Author): Promise<Issue> {
  const { isOurs, issue } = await executeUnique(db, now, (attempt) => sendIssue(db, id, actor, attempt))
  if (!isOurs && issue) throw new Problem('alreadySent')
  return found(issue)
}

/** The draft that was written. Otherwise throws why it was not. */
function draftOf({ isWritten, issue }: Written): Issue {
  const { status } = found(issue)
  if (isWritten && issue) return issue
  throw new Problem(status === 'DRAFT' ? 'changedMeanwhile' : 'alreadySent')
}
