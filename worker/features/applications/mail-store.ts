import { type SQL, sql } from 'drizzle-orm'
import type { ReviewWrite } from '#schema/application.ts'
import { communityApplications, vibeCodingApplications } from '#schema/tables/applications.ts'
import type { Database } from '#worker/database/query.ts'
import type { Statement } from '#worker/database/statement.ts'
import { addMessages } from '#worker/features/messages/outbox-store.ts'
import type { Submission } from './store.ts'

/** The application forms, as in the subject of a message: `community:12`. */
const tables = { community: communityApplications, 'vibe-coding': vibeCodingApplications }
export type ApplicationForm = keyof typeof tables

const subjectOf = (form: ApplicationForm): SQL => sql`${form} || ':' || a.id`

/** Tells an applicant that the application arrived, once. Run it after the application is written. */
export const addAppliedMail = (db: Database, form: ApplicationForm, { attempt, now }: Submission): Statement =>
  addMessages(db, {
    kind: 'applied',
    columns: { email: sql`a.email`, subjectId: subjectOf(form), once: sql`'applied:' || ${subjectOf(form)}` },
    from: sql`${tables[form]} AS a WHERE a.attempt = ${attempt}`,
    now,
  })

/** Tells an applicant what was decided, if it was decided and the organiser wants it told. `once` names the request. */
export const addDecisionMail = (
  db: Database,
  form: ApplicationForm,
  id: number,
  { reviewStatus, notify, note }: ReviewWrite,
  { now, once }: { now: Date; once: string },
): Statement[] =>
  notify && reviewStatus !== 'NEW'
    ? [
        addMessages(db, {
          kind: 'decided',
          columns: {
            email: sql`a.email`,
            subjectId: subjectOf(form),
            details: sql`${JSON.stringify({ note, status: reviewStatus })}`,
            once: sql`${`decided:${once}`}`,
          },
          from: sql`${tables[form]} AS a WHERE a.id = ${id}`,
          now,
        }),
      ]
    : []
