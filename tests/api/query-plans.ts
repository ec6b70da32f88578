import type { Query } from '#worker/database/query.ts'
import type { Site } from '../support/site.ts'

type Statement = Query<unknown>['statements'][number]

/** All store statements have `toSQL`, although a batch accepts any runnable. */
export const sqlOf = (statement: Statement) =>
  (statement as unknown as { toSQL: () => { sql: string; params: unknown[] } }).toSQL()

/** Full scans that are cheap enough. Any other statement needs an index. */
const cheapScans = [
  /^SCAN \w+ VIRTUAL TABLE/, // a list passed as JSON
  /^SCAN (mentors|partners)$/, // tens of rows, all of which are listed
  /^SCAN subscribers$/, // in key order, which is the list order: LIMIT ends the scan
  /^SCAN CONSTANT ROW$/,
  /^SCAN conflicts$/, // the conflicts of one event
  /^SCAN recipient$/, // the addresses at one event that a message to guests means
  /^SCAN \(subquery-\d+\)$/, // a row without a table, or the arrivals at one event
  /^SCAN walk$/, // the steps along the waiting lists of an event, at most one for each ticket that waits
]

/** The query plan of a statement. */
export async function planOf(site: Pick<Site, 'rows'>, statement: Statement) {
  const { sql, params } = sqlOf(statement)
  const values = params.map((value) => (typeof value === 'boolean' ? Number(value) : value))
  const plan = await site.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
  return { sql, steps: plan.map(({ detail }) => detail) }
}

/** The steps of a statement's plan that read a whole table without an index, except cheap ones. */
export async function fullScans(site: Pick<Site, 'rows'>, statement: Statement): Promise<string[]> {
  const { steps } = await planOf(site, statement)
  const scans = steps.filter((step) => step.startsWith('SCAN') && !/ USING (COVERING )?INDEX /.test(step))
  return scans.filter((detail) => !cheapScans.some((pattern) => pattern.test(detail)))
}
