import { describe, expect, test } from 'vitest'
import type { DoorListEntry } from '#schema/door.ts'
import { hashOfCode, openEntry, sealEntry } from '#schema/door-seal.ts'

const code = 'abcdefghijklmnopqrstuvwx27'
const otherCode = 'bbcdefghijklmnopqrstuvwx27'
const entry: DoorListEntry = {
  firstName: 'Żaneta',
  lastName: 'Wąż-Gżegżółka',
  type: 'Uczestnik',
  status: 'CONFIRMED',
  at: null,
  device: null,
  doorNote: null,
  noPhotos: false,
}

test('hashes a code as SHA-256 in hexadecimal digits', async () => {
  expect(await hashOfCode('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

describe('a sealed entry', () => {
  test('opens with the code of its ticket', async () => {
    expect(await openEntry(code, await sealEntry(code, entry))).toEqual(entry)
    const entered: DoorListEntry = { ...entry, status: 'CHECKED_IN', at: '2030-03-19T17:04:05.000Z', device: 'Wejście' }
    expect(await openEntry(code, await sealEntry(code, entered))).toEqual(entered)
  })

  test('from before there were notes opens without one', async () => {
    const { doorNote: _, noPhotos: __, ...older } = entry
    expect(await openEntry(code, await sealEntry(code, older as DoorListEntry))).toEqual(entry)
  })

  test('opens with no other code and with no hash', async () => {
    const sealed = await sealEntry(code, entry)
    expect(await openEntry(otherCode, sealed)).toBeNull()
    expect(await openEntry(await hashOfCode(code), sealed)).toBeNull()
  })

  test('opens no longer if a byte was changed or is missing', async () => {
    const bytes = Buffer.from(await sealEntry(code, entry), 'base64')
    for (const index of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await openEntry(code, changed.toString('base64'))).toBeNull()
    }
    for (const length of [0, 5, 12, bytes.length - 1])
      expect(await openEntry(code, bytes.subarray(0, length).toString('base64'))).toBeNull()
    expect(await openEntry(code, '%')).toBeNull()
  })

  test('has the same length for all usual names, statuses and notes, and other bytes every time', async () => {
    const sealed = await Promise.all([
      sealEntry(code, entry),
      sealEntry(code, entry),
      sealEntry(otherCode, { ...entry, firstName: 'Jo', lastName: 'Li', status: 'CHECKED_IN' }),
      sealEntry(code, { ...entry, doorNote: 'Przyjdzie z wózkiem, prosi o miejsce z brzegu', noPhotos: true }),
    ])
    expect(new Set(sealed).size).toBe(4)
    expect(new Set(sealed.map((text) => Buffer.from(text, 'base64').length))).toEqual(new Set([12 + 256 + 16]))
  })
})
