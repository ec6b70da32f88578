import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretTables } from '#worker/local/backup/dump.ts'
import { readBackup } from '#worker/local/backup/manifest.ts'
import { type Opened, openLocalBindings } from '#worker/local/bindings.ts'
import { findDatabaseFile } from '#worker/local/database-file.ts'
import { aJpeg, aPdf } from '../support/factories.ts'
import { fillTables } from '../support/rows.ts'
import { migrations } from '../support/test-server.ts'

const work = mkdtempSync(join(tmpdir(), 'iskra-comes-back-'))
afterAll(() => rmSync(work, { recursive: true }))
const [source, empty, backup] = [join(work, 'source'), join(work, 'empty'), join(work, 'backup')]

/** Runs `npm run …` without npm, on the data in `state`. */
function script(name: string, state: string, ...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `worker/local/${name}.ts`, ...words],
    { encoding: 'utf8', env: { ...process.env, ISKRA_STATE: state } },
  )
  return { status, output: stdout + stderr }
}

const databaseFile = (state: string): string => findDatabaseFile(state) ?? expect.fail(`No database in ${state}`)

async function withBindings<T>(state: string, use: (env: Opened['env']) => Promise<T>): Promise<T> {
  const { env, close } = await openLocalBindings(state)
  try {
    return await use(env)
  } finally {
    await close()
  }
}

/** Schema and rows, read from the file by SQLite itself. */
function databaseOf(state: string) {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true })
  const read = (query: string) => database.prepare(query).all()
  const schema = read(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
  )
  const tables = schema.filter(({ type, name }) => type === 'table' && name !== 'sqlite_stat1').map(({ name }) => name)
  const sorted = (table: unknown) =>
    read(`SELECT * FROM "${table}"`).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  const rows = tables.map((table) => [table, sorted(table)])
  database.close()
  return { schema, rows: Object.fromEntries(rows) }
}

/** A backup has no rows of the tables whose rows let somebody in. */
const withoutSecrets = ({ schema, rows }: ReturnType<typeof databaseOf>) => ({
  schema,
  rows: { ...rows, ...Object.fromEntries(secretTables.map((table) => [table, []])) },
})

/** A restore adds rooms with other secrets. */
const besidesRooms = (state: string) => {
  const { schema, rows } = databaseOf(state)
  return { schema, rows: { ...rows, rooms: [] } }
}

const filesIn = async ({ FILES, DECKS }: Opened['env']) => {
  const listed = await Promise.all([FILES, DECKS].map(async (bucket) => ({ bucket, ...(await bucket.list()) })))
  const files = listed.flatMap(({ bucket, objects }) =>
    objects
      .filter(({ key }) => !key.startsWith('copies/'))
      .map(async ({ key }) => {
        const found = await bucket.get(key)
        const content = found && Buffer.from(new Uint8Array(await found.arrayBuffer())).toString('base64')
        return [key, found?.httpMetadata, found?.customMetadata, content]
      }),
  )
  return Promise.all(files)
}
let filesOfSource: Awaited<ReturnType<typeof filesIn>>

/**
 * Characters that a backup may change by mistake: a newline and a typed `\n`, quotes, text that looks like SQL, a NUL.
 */
const specialCharacters = 'C:\\nowe\r\nwiersz\n\'; DROP TABLE "users"; -- /* „ą” */ \u0000<NUL> 🔥'

beforeAll(async () => {
  await withBindings(source, async (env) => {
    const { DB, FILES, DECKS } = env
    await DB.exec(migrations)
    const rows = async <Row>(query: string, ...values: unknown[]) =>
      (
        await DB.prepare(query)
          .bind(...values)
          .all<Row>()
      ).results
    await fillTables({ rows })
    await rows('UPDATE events SET description = ?, short_description = ?', specialCharacters, '')
    await rows('INSERT INTO partners (id, name) VALUES (700, ?)', 'Odchodzi')
    await rows('DELETE FROM partners WHERE id = 700')
    await FILES.put('gallery/1/photo1.jpg', aJpeg(), { httpMetadata: { contentType: 'image/jpeg' } })
    await FILES.put('../zła nazwa?.jpg', aJpeg(), { customMetadata: { skąd: 'narzędzie' } })
    // A backup skips resized images: the site generates them again.
    await FILES.put('copies/gallery/1/photo1.jpg/abc-480.webp', aJpeg())
    await DECKS.put('d'.repeat(26), aPdf(), { httpMetadata: { contentType: 'application/pdf' } })
    filesOfSource = await filesIn(env)
  })
})

test('a backup restored into an empty state reproduces the same site', { timeout: 120_000 }, async () => {
  const made = script('backup', source, backup)
  expect(made, made.output).toMatchObject({ status: 0 })
  expect(made.output).not.toMatch(/lucja|Zmieniony/)
  const restored = script('restore', empty, backup)
  expect(restored, restored.output).toMatchObject({ status: 0 })
  const [, fingerprint] = /sha256 ([0-9a-f]{64})/.exec(made.output) ?? []
  expect(restored.output).toContain(
    `identical to the backup: ${/\d+ rows and 3 files/.exec(made.output)}, sha256 ${fingerprint}`,
  )
  expect(besidesRooms(empty)).toEqual(withoutSecrets(databaseOf(source)))
  // Rooms get another secret, so that no sign from before opens them.
  expect(databaseOf(empty).rows.rooms).toMatchObject([
    { event_id: 11, seats: 0, ballots: 0, secret: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
  for (const table of secretTables) expect(databaseOf(source).rows[table]).toHaveLength(1)
  expect(databaseOf(empty).rows.events).toMatchObject([{ description: specialCharacters, short_description: '' }])
  expect(databaseOf(empty).rows.ticket_types).toMatchObject([{ sold: 1 }])
  expect(await withBindings(empty, filesIn)).toEqual(filesOfSource)
})

test('a backup and the site restored from it are readable by their owner only', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const files = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect([backup, join(backup, 'objects'), empty].map(modeOf)).toEqual(['700', '700', '700'])
  expect(new Set(files.map(({ parentPath, name }) => modeOf(join(parentPath, name))))).toEqual(new Set(['600']))
  expect(modeOf(databaseFile(empty))).toBe('600')
})

test('restore does not overwrite an existing site without --force', { timeout: 120_000 }, async () => {
  const erasure = `erasures/2030-01-01T00:00:00.000Z-PERSON-${'a'.repeat(64)}`
  await withBindings(empty, async ({ DB, FILES, DECKS }) => {
    await DB.prepare("UPDATE events SET title = 'Zmieniony'").run()
    await FILES.put('info/photo2.jpg', aJpeg(9))
    await DECKS.put(erasure, '', { customMetadata: { actor: '3' } })
  })
  const changed = databaseOf(empty)
  expect(script('restore', empty, backup)).toMatchObject({ status: 1, output: expect.stringContaining('--force') })
  expect(databaseOf(empty)).toEqual(changed)
  expect(script('restore', empty, backup, '--force').status).toBe(0)
  expect(besidesRooms(empty)).toEqual(withoutSecrets(databaseOf(source)))
  // Who was erased since the backup is still known.
  const files = await withBindings(empty, filesIn)
  expect(files.filter(([key]) => key !== erasure)).toEqual(filesOfSource)
  expect(files.find(([key]) => key === erasure)).toEqual([erasure, expect.anything(), { actor: '3' }, ''])
})

test('a modified or incomplete backup is rejected', async () => {
  await expect(readBackup(backup)).resolves.toMatchObject({ format: 1 })
  const file = join(backup, 'database.sql')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Łucja', 'Łucjo'))
  await expect(readBackup(backup)).rejects.toThrow('database.sql')
  rmSync(join(backup, 'manifest.json'))
  await expect(readBackup(backup)).rejects.toThrow()
})
