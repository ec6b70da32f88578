import { describe, expect, test } from 'vitest'
import { differencesOf, merge } from '#web/admin/form/versions.ts'

const base = { title: 'Wieczór', date: '2026-12-10', tags: ['a'], open: false }

describe('two organisers who edited the same thing', () => {
  test('differ in no field if both made the same change', () => {
    expect(differencesOf(base, { ...base, title: 'Nowy' }, { ...base, title: 'Nowy' })).toEqual([])
  })

  test('each keep what only they changed, unless they choose otherwise', () => {
    const mine = { ...base, title: 'Mój' }
    const theirs = { ...base, date: '2026-12-17' }
    expect(differencesOf(base, mine, theirs)).toEqual([
      { name: 'title', preferred: 'mine' },
      { name: 'date', preferred: 'theirs' },
    ])
  })

  test('see their own version first where both changed a field', () => {
    const mine = { ...base, tags: ['a', 'b'] }
    const theirs = { ...base, tags: [] }
    expect(differencesOf(base, mine, theirs)).toEqual([{ name: 'tags', preferred: 'mine' }])
  })

  test('get the chosen fields of each version', () => {
    const mine = { ...base, title: 'Mój', open: true }
    const theirs = { ...base, title: 'Ich', date: null }
    expect(merge<Record<string, unknown>>(mine, theirs, { title: 'mine', open: 'theirs' })).toEqual({
      ...theirs,
      title: 'Mój',
    })
  })
})
