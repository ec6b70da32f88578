import { expect, test } from 'vitest'
import type { TicketKind } from '#schema/options.ts'
import { sheetsOf } from '#web/admin/evening/badges/badge-sheets.tsx'
import { shapesOf } from '#web/admin/evening/badges/shapes.ts'

const shapes = (...kinds: TicketKind[]) => [...shapesOf(kinds.map((type, id) => ({ id, type }))).values()]

test('each ticket type has a shape of its own, and the first of a kind the usual one', () => {
  expect(shapes('ATTENDEE', 'ATTENDEE', 'PRESENTER_STARTUP', 'OTHER')).toEqual([
    'circle',
    'square',
    'triangle',
    'diamond',
  ])
  expect(shapes('PRESENTER_STARTUP', 'ATTENDEE')).toEqual(['triangle', 'circle'])
  expect(new Set(shapes(...Array<TicketKind>(5).fill('ATTENDEE'))).size).toBe(5)
})

test('ten tags are on a sheet, and blank ones come last', () => {
  expect(sheetsOf([], 0)).toEqual([])
  expect(sheetsOf([1], 1)).toEqual([[1, null]])
  const people = Array.from({ length: 100 }, (_, n) => n)
  expect(sheetsOf(people, 5).map((sheet) => sheet.length)).toEqual([...Array(10).fill(10), 5])
})
