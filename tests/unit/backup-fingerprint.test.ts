import { expect, test } from 'vitest'
import { fingerprint, type Manifest } from '#worker/local/backup/manifest.ts'
import { isErasureRecord } from '#worker/local/backup/objects.ts'

const anObject = (key: string) => ({
  bucket: 'DECKS' as const,
  key,
  size: 0,
  sha256: '0'.repeat(64),
  httpMetadata: {},
  customMetadata: {},
})
const site = (...keys: string[]): Manifest => ({
  format: 1,
  madeAt: '2030-01-01T00:00:00.000Z',
  database: { sha256: '1'.repeat(64), rows: {} },
  objects: keys.map(anObject),
})

test('records of erasures that a restore keeps do not make the site another one; decks do', () => {
  const record = `erasures/2030-01-01T00:00:00.000Z-PERSON-${'a'.repeat(64)}`
  expect(isErasureRecord(anObject(record))).toBe(true)
  expect(fingerprint(site('deck', record))).toBe(fingerprint(site('deck')))
  expect(fingerprint(site('deck', 'other'))).not.toBe(fingerprint(site('deck')))
})
