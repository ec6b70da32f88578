import { max, min, type SQL, sql } from 'drizzle-orm'
import { lateMailMinutes } from '#schema/health.ts'
import { mailPauses, messages } from '#schema/tables/messages.ts'
import { organisers } from '#schema/tables/organisers.ts'
import { type Database, defineQuery, type Query } from '#worker/database/query.ts'

/**
 * `waitingSince`: since when a mail waits that should have left. A mail that its recipient's server refuses for a while is
 * none. `isSending`: one of the newest mails has left lately. `configurationError`: the code of a refusal that somebody
 * has to mend. `pauseReason`: the code with which the service refuses all mails for a while.
 */
export type MailState = {
  waitingSince: Date | null
  isSending: boolean
  configurationError: string | null
  pauseReason: string | null
}

const hasError = (...patterns: string[]): SQL =>
  sql.join(
    patterns.map((pattern) => sql`${messages.error} LIKE ${pattern}`),
    sql` OR `,
  )

/** What the recipient's server says, as the SMTP adapter tells it, concerns one address. */
const isAboutRecipient = hasError('%RCPT TO%', '%DATA%')

/** The password, the encryption, and the sender, by SMTP or through the platform's service. */
const isConfiguration = hasError(
  'EAUTH%',
  'ETLS%',
  '%MAIL FROM%',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
)

/** Only mails of the newsletter are left out: they have a pace of their own. */
export function readMailState(db: Database, now: Date): Query<MailState> {
  const lately = now.getTime() - lateMailMinutes * 60_000
  const isDue = sql`${messages.attempts} = 0 AND ${messages.dueAt} <= ${now.getTime()}`
  const waiting = db
    .select({
      since: sql<number | null>`min(CASE WHEN ${isDue} THEN ${messages.dueAt}
        WHEN NOT (${isAboutRecipient}) THEN ${messages.createdAt} END)`,
      configurationError: sql<string | null>`max(CASE WHEN ${isConfiguration} THEN ${messages.error} END)`,
      isSending: sql`EXISTS (
        SELECT 1 FROM (SELECT sent_at FROM messages ORDER BY created_at DESC, id DESC LIMIT 100) WHERE sent_at > ${lately}
      )`.mapWith(Boolean),
    })
    .from(messages)
    .where(sql`${messages.status} = 'PENDING' AND ${messages.issueId} IS NULL`)
  const pauses = db.select({ reason: max(mailPauses.reason) }).from(mailPauses)
  return defineQuery([waiting, pauses], ([[row], [pause]]) => ({
    waitingSince: row?.since ? new Date(row.since) : null,
    isSending: row?.isSending ?? false,
    configurationError: row?.configurationError ?? null,
    pauseReason: pause?.reason ?? null,
  }))
}

/** When the site got the organiser that it has for the longest time. */
export const firstOrganiserSince = (db: Database): Query<Date | null> =>
  defineQuery([db.select({ since: min(organisers.createdAt) }).from(organisers)], ([[row]]) => row?.since ?? null)
