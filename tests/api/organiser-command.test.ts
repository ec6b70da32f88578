import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#worker/database/sha256.ts'
import { openLocalBindings } from '#worker/local/bindings.ts'
import { findDatabaseFile } from '#worker/local/database-file.ts'
import { readOrganiserArguments } from '#worker/local/organiser-arguments.ts'
import { addOrganiser } from '#worker/local/sign-in-link.ts'
import { migrations } from '../support/test-server.ts'

const work = mkdtempSync(join(tmpdir(), 'iskra-organiser-'))
const state = join(work, 'state')
afterAll(() => rmSync(work, { recursive: true }))

beforeAll(async () => {
  const { env, close } = await openLocalBindings(state)
  await env.DB.exec(migrations)
  await close()
})

/** Runs `npm run organiser` without npm, on the data in `state`. */
const command = (...words: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'worker/local/organiser.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ISKRA_STATE: state, PORT: '8899' },
  })

test('adds an owner and prints a link, whose key is stored as a hash', { timeout: 60_000 }, async () => {
  const { stdout } = command('add', 'Ola.Nowa@iskra.example', 'Ola', 'Nowa')
  expect(stdout).toMatch(/^http:\/\/localhost:8899\/admin\/sign-in\/[a-z2-7]{26}\n$/)
  const database = new DatabaseSync(findDatabaseFile(state) ?? '', { readOnly: true })
  const stored = database.prepare(
    'SELECT email, name, role, key_hash FROM organisers AS o JOIN sign_in_links AS l ON l.organiser_id = o.id',
  )
  const key_hash = await sha256(/sign-in\/(\w+)/.exec(stdout)?.[1] ?? '')
  expect(stored.all()).toMatchObject([{ email: 'ola.nowa@iskra.example', name: 'Ola Nowa', role: 'OWNER', key_hash }])
  database.close()
})

test('reads a name of several words and a role', () => {
  expect(readOrganiserArguments(['add', 'ewa@iskra.example', 'Ewa Nowa', '--role', 'EDITOR'])?.organiser).toEqual({
    email: 'ewa@iskra.example',
    name: 'Ewa Nowa',
    role: 'EDITOR',
  })
})

test.each([
  [['add', 'nobody', 'Ola']],
  [['add', 'ola@iskra.example']],
  [['add', 'ola@iskra.example', 'Ola', '--role', 'DOOR']],
  [['remove', 'ola@iskra.example', 'Ola']],
])('%j is refused', (words) => {
  expect(readOrganiserArguments(words)).toBeNull()
})

test('a call that is refused ends with the usage', () => {
  const { status, stderr } = command('add', 'nobody', 'Ola')
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run organiser -- add')])
})

test('a known address gets the new name and role, and another link', async () => {
  const { env, close } = await openLocalBindings(state)
  try {
    const links = async () => (await env.DB.prepare('SELECT count(*) AS n FROM sign_in_links').first<number>('n')) ?? 0
    const add = (role: 'OWNER' | 'EDITOR') => addOrganiser(env.DB, { email: 'Iga@iskra.example', name: role, role })
    const before = await links()
    await add('EDITOR')
    await add('OWNER')
    const found = env.DB.prepare("SELECT name, role FROM organisers WHERE email = 'iga@iskra.example'")
    expect((await found.all()).results).toEqual([{ name: 'OWNER', role: 'OWNER' }])
    expect(await links()).toBe(before + 2)
  } finally {
    await close()
  }
})
