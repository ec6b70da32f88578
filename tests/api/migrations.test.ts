import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalBindings } from '#worker/local/bindings.ts'
import { applyMigrations, readMigrations } from '#worker/local/migrations.ts'

const state = await mkdtemp(join(tmpdir(), 'iskra-migrations-'))
let opened: Awaited<ReturnType<typeof openLocalBindings>>
beforeAll(async () => {
  opened = await openLocalBindings(state)
})
afterAll(async () => {
  await opened.close()
  await rm(state, { recursive: true })
})

const namesOf = async (query: string) =>
  (await opened.env.DB.prepare(query).all<{ name: string }>()).results.map(({ name }) => name)
const recorded = () => namesOf('SELECT name FROM d1_migrations ORDER BY id')
const tables = () => namesOf("SELECT name FROM sqlite_master WHERE type = 'table'")

const all = readMigrations().map(({ name }) => name)

describe('migrations through the binding', () => {
  test('are applied once, in their order', async () => {
    expect(await applyMigrations(opened.env.DB)).toEqual(all)
    expect(await recorded()).toEqual(all)
    expect(await applyMigrations(opened.env.DB)).toEqual([])
  })

  test('a file whose last statement fails leaves nothing behind, and is applied whole when it is mended', async () => {
    const first = 'CREATE TABLE of_a_broken_file (id INTEGER);'
    const file = (name: string, ...statements: string[]) => ({ name, statements })
    const broken = [
      file('9998_broken.sql', first, 'INSERT INTO of_a_broken_file (unknown) VALUES (1);'),
      file('9999_later.sql', 'CREATE TABLE of_a_later_file (id INTEGER);'),
    ]
    await expect(applyMigrations(opened.env.DB, broken)).rejects.toThrow(
      '9998_broken.sql failed at: INSERT INTO of_a_broken_file (unknown) VALUES (1); Nothing of it was applied',
    )
    expect(await recorded()).toEqual(all)
    expect(await tables()).not.toContain('of_a_broken_file')
    expect(await tables()).not.toContain('of_a_later_file')

    const mended = [file('9998_broken.sql', first, 'INSERT INTO of_a_broken_file (id) VALUES (1);')]
    expect(await applyMigrations(opened.env.DB, mended)).toEqual(['9998_broken.sql'])
    expect(await tables()).toContain('of_a_broken_file')
  })
})
