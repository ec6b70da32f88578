import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readMigrations } from '#worker/local/migrations.ts'
import { failingMigration } from '../support/test-server.ts'

const schemaOf = (database: DatabaseSync) =>
  database.prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all()

/** Runs statements that were split from a file. Each must be a whole statement. */
function runAll(statements: string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const statement of statements)
    if (statement.replace(/^\s*--.*$/gm, '').trim() !== '') database.prepare(statement).run()
  return database
}

/** What D1's server may do with the text of a file: it knows nothing but a semicolon that ends a line. */
const splitAtLineEnds = (text: string) => text.split(/(?<=;)[ \t]*(?:-->.*)?\n/)

test('no statement of a migration is cut by a splitter that knows only semicolons at the end of a line', () => {
  const whole = readMigrations().flatMap(({ statements }) => statements)
  const cut = readMigrations().flatMap(({ name }) => splitAtLineEnds(readFileSync(`migrations/${name}`, 'utf8')))
  expect(schemaOf(runAll(cut))).toEqual(schemaOf(runAll(whole)))
})

test('the splitter cuts a trigger that stands on several lines', () => {
  const trigger = 'CREATE TABLE a (b);\nCREATE TRIGGER c AFTER INSERT ON a BEGIN\n  DELETE FROM a;\nEND;\n'
  expect(() => runAll(splitAtLineEnds(trigger))).toThrow('incomplete input')
})

test('a failure in a migration names its file and its statement', () => {
  const files = [
    { name: '0000_first.sql', statements: ['CREATE TABLE a (b);'] },
    { name: '0001_second.sql', statements: ['\nINSERT INTO a VALUES (1);', '\nINSERT INTO c VALUES (1);\n'] },
  ]
  expect(failingMigration(files)).toBe('0001_second.sql failed: no such table: c at: INSERT INTO c VALUES (1);')
  expect(failingMigration()).toBeUndefined()
})
