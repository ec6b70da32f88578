import { foldText } from '#schema/fold-text.ts'
import type { Issue, IssueWrite } from '#schema/newsletter-issue.ts'
import { randomId } from '#worker/http/ids.ts'
import { created } from './factories.ts'
import type { Site } from './site.ts'

let serial = 0

type Columns = Partial<{ first_name: string; email: string; is_active: number; confirmed_at: number | null }>

/** Stores a reader of the newsletter: active, with a confirmed address. */
export async function aReader(site: Pick<Site, 'value'>, columns: Columns = {}) {
  serial += 1
  const key = randomId()
  const firstName = columns.first_name ?? 'Łucja'
  const row = {
    first_name: firstName,
    folded: foldText(firstName),
    email: `czytelniczka.${serial}@poczta.example`,
    is_active: 1,
    created_at: Date.now(),
    key,
    confirmed_at: Date.now(),
    ...columns,
  }
  const id = await site.value<number>(
    `INSERT INTO subscribers (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')}) RETURNING id`,
    ...Object.values(row),
  )
  return { id: id ?? 0, email: row.email, key }
}

export const anIssueWrite = (fields: Partial<IssueWrite> = {}): IssueWrite => {
  serial += 1
  return { subject: `Numer ${serial}`, body: 'Cześć!\n\nWidzimy się **19 marca**.', ...fields }
}

const path = '/api/newsletter/issues'

/** Creates a draft. */
export const anIssue = (site: Pick<Site, 'organiser'>, fields: Partial<IssueWrite> = {}): Promise<Issue> =>
  created<Issue>(site, path, anIssueWrite(fields))

export const issueAt = (id: number): string => `${path}/${id}`

/** Creates an issue and sends it to the readers that are stored. */
export async function aSentIssue(site: Site, fields: Partial<IssueWrite> = {}): Promise<Issue> {
  const { id } = await anIssue(site, fields)
  const { status, data } = await site.organiser.post<Issue>(`${issueAt(id)}/send`, {})
  if (status !== 200) throw new Error(`The issue was refused with ${status}`)
  return data
}

/** The secret of the link in a reader's mail. */
export const leaveKeyOf = async (site: Pick<Site, 'value'>, issueId: number, email: string): Promise<string> =>
  (await site.value<string>('SELECT leave_key FROM messages WHERE issue_id = ? AND email = ?', issueId, email)) ?? ''
