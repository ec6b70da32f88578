import { describe, expect, test } from 'vitest'
import { changedByBoth, merge } from '#web/admin/data/versions.ts'

const base = { title: 'Wieczór', date: '2026-12-10', tags: ['a'], open: false }

describe('two organisers who edited the same thing', () => {
  test('are not asked, and get the changes of both, if they made the same change or changed different fields', () => {
    const mine = { ...base, title: 'Nowy', open: true }
    const theirs = { ...base, title: 'Nowy', date: '2026-12-17' }
    expect(changedByBoth(base, mine, theirs)).toEqual([])
    expect(merge(base, mine, theirs)).toEqual({ ...theirs, open: true })
  })

  test('choose where both changed a field differently, and keep the other changes of both', () => {
    const mine = { ...base, tags: ['a', 'b'], title: 'Mój', open: true }
    const theirs = { ...base, tags: [], title: 'Ich', date: '2026-12-17' }
    expect(changedByBoth(base, mine, theirs)).toEqual(['title', 'tags'])
    expect(merge(base, mine, theirs, { title: 'theirs' })).toEqual({
      title: 'Ich',
      date: '2026-12-17',
      tags: ['a', 'b'],
      open: true,
    })
  })
})
