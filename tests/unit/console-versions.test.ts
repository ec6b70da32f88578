import { describe, expect, test } from 'vitest'
import { differencesOf, merge, rebase } from '#web/admin/form/versions.ts'

const base = { title: 'Wieczór', date: '2026-12-10', tags: ['a'], open: false }

describe('two organisers who edited the same thing', () => {
  test('get the changes of both if they made the same change or changed different fields', () => {
    const mine = { ...base, title: 'Nowy', open: true }
    const theirs = { ...base, title: 'Nowy', date: '2026-12-17' }
    expect(differencesOf(base, mine, theirs)).toEqual([
      { name: 'date', preferred: 'theirs' },
      { name: 'open', preferred: 'mine' },
    ])
    expect(rebase(base, mine, theirs)).toEqual({ ...theirs, open: true })
  })

  test('see their own version first where both changed a field differently, and have to choose', () => {
    const mine = { ...base, tags: ['a', 'b'] }
    const theirs = { ...base, tags: [] }
    expect(differencesOf(base, mine, theirs)).toEqual([{ name: 'tags', preferred: 'mine' }])
    expect(rebase(base, mine, theirs)).toBeNull()
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
