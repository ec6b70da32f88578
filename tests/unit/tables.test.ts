import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '#worker/local/migrations.ts'

/** The statements that create what schema/tables states. */
const stated = (async () => {
  const names = readdirSync('schema/tables').map((file) => basename(file, '.ts'))
  const modules = await Promise.all(names.map((name): Promise<object> => import(`../../schema/tables/${name}.ts`)))
  const [nothing, all] = [await generateSQLiteDrizzleJson({}), Object.assign({}, ...modules)]
  const statements = await generateSQLiteMigration(nothing, await generateSQLiteDrizzleJson(all))
  // drizzle-kit splits expressions of indexes at their commas, and quotes the parts as columns.
  return statements.map((sql) => (/^CREATE (?:UNIQUE )?INDEX/.test(sql) ? sql.replaceAll('`', '') : sql))
})()
beforeAll(() => stated)

function run(statements: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  for (const statement of statements) database.exec(statement)
  return database
}

/** SQL without quotes, spaces and the names of tables before columns. Closed lists are sorted. */
const plain = (sql: string, table: string): string =>
  sql
    .replaceAll(/[`"]/g, '')
    .replaceAll(new RegExp(`\\b(?:__new_)?${table}\\.`, 'g'), '')
    .replaceAll(/\s/g, '')
    .replaceAll(/IN\(('[^()]*')\)/g, (_, list: string) => `IN(${list.split(',').sort()})`)

/** The conditions of the CHECKs in a statement that creates a table. */
function checksIn(sql: string): string[] {
  const [, ...rest] = sql.split(/\bCHECK\s*(?=\()/)
  return rest.map((text) => {
    let depth = 0
    const end = [...text].findIndex((character) => {
      if (character === '(') depth += 1
      if (character === ')') depth -= 1
      return depth === 0
    })
    return text.slice(0, end + 1)
  })
}

type Named = { name: string; sql: string }

/** What the tables of a database are, in any order: columns, references, CHECKs and indexes. */
function schemaOf(database: DatabaseSync): string[] {
  const all = (query: string, ...values: string[]) => database.prepare(query).all(...values)
  const named = (query: string, ...values: string[]) =>
    all(query, ...values).map(({ name, sql }): Named => ({ name: String(name), sql: String(sql) }))
  const tables = named("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  return tables
    .flatMap(({ name, sql }) => [
      ...all('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)', name).map(
        (column) => `${name}: ${Object.values(column).join(' ')}`,
      ),
      ...all('SELECT "from", "table", "to", on_update, on_delete FROM pragma_foreign_key_list(?)', name).map(
        (reference) => `${name}: ${Object.values(reference).join(' ')}`,
      ),
      ...checksIn(sql).map((check) => `${name}: CHECK ${plain(check, name)}`),
      ...(/AUTOINCREMENT/i.test(sql) ? [`${name}: ids are never used again`] : []),
      ...named("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql <> '' AND tbl_name = ?", name).map(
        (index) => `${name}: ${plain(index.sql, name)}`,
      ),
    ])
    .sort()
}

const migrated = schemaOf(run(readMigrations().flatMap(({ statements }) => statements)))

describe('the tables of schema/tables', () => {
  test('are what the migrations make', async () => {
    expect(migrated).toEqual(schemaOf(run(await stated)))
  })

  test.each([
    ['a kind of mail', "'today', ", ''],
    ['a column', '\t`announced_at` integer,\n', ''],
    ['whether a column may be empty', '`title` text NOT NULL', '`title` text'],
    ['a default', "DEFAULT 'TBA'", "DEFAULT 'later'"],
    ['a reference', 'REFERENCES `events`(`id`)', 'REFERENCES `users`(`id`)'],
    ['an index', 'ON events (date)', 'ON events (title)'],
    ['an expression of an index', 'id << 20', 'id << 10'],
  ])('differ by %s (negative control)', async (_, text, other) => {
    const changed = (await stated).map((sql) =>
      sql.replaceAll('`events` (`date`)', 'events (date)').replace(text, other),
    )
    expect(changed.join()).not.toBe((await stated).join())
    expect(schemaOf(run(changed))).not.toEqual(migrated)
  })
})
