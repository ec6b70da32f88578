import { expect, test } from 'vitest'
import { connect } from '#worker/database/query.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'
import { fullScans, planOf } from './query-plans.ts'
import { storeQueries } from './store-queries.ts'

const site = await startSite()
const reads = storeQueries(connect(d1SessionsOf(site.database)))

test.each(Object.entries(reads))('%s: every statement uses an index', async (_, { statements }) => {
  for (const statement of statements) expect(await fullScans(site, statement)).toEqual([])
})

test.each(['all events', 'upcoming events', 'past events'])('%s are sorted by an index', async (name) => {
  for (const statement of reads[name]?.statements ?? []) {
    const { sql, steps } = await planOf(site, statement)
    expect(steps, sql).not.toContain('USE TEMP B-TREE FOR ORDER BY')
  }
})

test('without a suitable index the plan is a full scan (negative control)', async () => {
  const plan = await site.rows<{ detail: string }>('EXPLAIN QUERY PLAN SELECT * FROM tickets WHERE phone = ?', '1')
  expect(plan.map(({ detail }) => detail)).toEqual(['SCAN tickets'])
})
