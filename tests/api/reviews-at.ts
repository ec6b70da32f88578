import type { Page } from '#schema/envelope.ts'
import type { Site } from '../support/site.ts'
import type { forms } from './application-forms.ts'

type Reading = {
  id: number
  email: string
  reviewStatus: string
  teamNote: string | null
  decisionMail: { status: string; dueAt: string; sentAt: string | null } | null
  previousId: number | null
  nextId: number | null
}

let serial = 0
/** A word of letters that no other test has. */
export const aWord = () => {
  serial += 1
  return [...String(serial).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

/** The calls and rows of the applications of one form. */
export function reviewsAt(site: Site, { form, joinPath, listPath, entity, table, body }: (typeof forms)[number]) {
  const apply = async (fields: Record<string, unknown> = {}) => {
    const application = body(fields)
    const { data } = await site.visitor.post<{ id: number }>(joinPath, application)
    return { id: data.id, email: application.email }
  }
  const read = (id: number, query = '') => site.organiser.get<Reading>(`${listPath}/${id}${query}`)
  const decide = (id: number, decision: object, headers: Record<string, string> = {}) =>
    site.organiser.patch<Reading>(`${listPath}/${id}`, decision, headers)
  const note = (id: number, text: unknown, headers: Record<string, string> = {}) =>
    site.organiser.put<Reading>(`${listPath}/${id}/note`, { note: text }, headers)
  const found = async (q: string, more = '') =>
    (await site.organiser.get<Page<Reading>>(`${listPath}?q=${encodeURIComponent(q)}${more}`)).data
  const stored = async (id: number) =>
    site.row<{ review_status: string; team_note: string | null; revision: number }>(
      `SELECT review_status, team_note, revision FROM ${table} WHERE id = ?`,
      id,
    )
  const mails = (id: number) =>
    site.rows<{ status: string; due_at: number; created_at: number }>(
      "SELECT status, due_at, created_at FROM messages WHERE kind = 'decided' AND subject_id = ?",
      `${form}:${id}`,
    )
  const changes = (id: number) =>
    site.rows<{ action: string; actor: string; before: null; after: null }>(
      'SELECT action, actor, before, after FROM changes WHERE entity = ? AND entity_id = ?',
      entity,
      String(id),
    )
  return { apply, read, decide, note, found, stored, mails, changes }
}
