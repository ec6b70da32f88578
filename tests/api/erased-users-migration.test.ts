import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

const site = await startSite({ migrated: false })

const statementsOf = (file: string) =>
  readFileSync(`migrations/${file}`, 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => site.database.prepare(statement))

test('the migration gives users with the old placeholder address the new one and does not change others', async () => {
  const files = readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const change = '0007_erased_users.sql'
  for (const file of files.filter((name) => name < change)) await site.database.batch(statementsOf(file))
  await site.rows(
    `INSERT INTO users (id, email, first_name, created_at) VALUES
     (1, 'ola@uczelnia.example', 'Ola', 0), (2, 'erased.2@erased.invalid', NULL, 0),
     (3, 'erased.3@erased.invalid', 'Obcy', 0), (4, 'erased.9@erased.invalid', NULL, 0)`,
  )
  await site.database.batch(statementsOf(change))
  expect(await site.rows('SELECT id, email, erased FROM users ORDER BY id')).toEqual([
    { id: 1, email: 'ola@uczelnia.example', erased: 0 },
    { id: 2, email: 'erased:2', erased: 1 },
    { id: 3, email: 'erased.3@erased.invalid', erased: 0 },
    { id: 4, email: 'erased.9@erased.invalid', erased: 0 },
  ])
})
