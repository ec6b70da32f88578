import { writeFileSync } from 'node:fs'
import { connect } from '#worker/database/query.ts'
import { prepareStatement } from '#worker/database/statement.ts'
import { storeQueries } from '../api/store-queries.ts'
import { asSessions } from './in-process.ts'
import { recordedRelease } from './release-before.ts'
import { migrationNames } from './test-server.ts'

/**
 * Writes down the statements of this release and its last migration, after it was deployed to production. Tests then run
 * them on the schema of each later commit: while that is deployed, and after a rollback, this release uses that schema.
 */
const db = connect(asSessions({ withSession: () => ({ prepare: () => ({}) }) }))

const asStored = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)

const queries = Object.entries(storeQueries(db)).map(([name, { statements }]) => ({
  name,
  statements: statements.map((statement) => {
    const { sql, params } = prepareStatement(statement).toSQL()
    return [sql, ...params.map(asStored)]
  }),
}))

const lines = [{ migration: migrationNames.at(-1) }, ...queries].map((line) => JSON.stringify(line))
writeFileSync(recordedRelease, `${lines.join('\n')}\n`)
console.log(`Wrote ${queries.length} queries to ${recordedRelease}`)
