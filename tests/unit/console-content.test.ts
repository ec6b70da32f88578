import { expect, test } from 'vitest'
import { publicFilePattern } from '#schema/photo.ts'
import { idFromField, listFromField, numberOrZero } from '#web/admin/content/field-values.ts'
import { matchesSearch } from '#web/admin/list/matches-search.ts'
import { fitInto, inPixels, largestCrop } from '#web/admin/upload/draw-picture.ts'
import { newPicturePath } from '#web/admin/upload/new-picture-path.ts'

test.each(['lucja', 'ŁUCJA', 'zolta luc', 'Żółta', ''])('%j finds Łucja of Żółta Łódź', (search) => {
  expect(matchesSearch(['Łucja', null, 'Żółta Łódź'], search)).toBe(true)
})

test('a search needs every word', () => {
  expect(matchesSearch(['Łucja', 'Żółta Łódź'], 'lucja zielona')).toBe(false)
})

test('a path for a new picture is public, and never the same', () => {
  const paths = Array.from({ length: 50 }, () => newPicturePath('portrait'))
  for (const path of paths) expect(path).toMatch(publicFilePattern)
  expect(new Set(paths).size).toBe(50)
  expect(newPicturePath('logo')).toMatch(publicFilePattern)
})

test('typed numbers, ids and lists become values, or say what is wrong', () => {
  expect([numberOrZero.parse(7), numberOrZero.parse(null), numberOrZero.parse(-2)]).toEqual([7, 0, -2])
  expect(numberOrZero.safeParse(1.5).success).toBe(false)
  expect([idFromField.parse(''), idFromField.parse('12')]).toEqual([null, 12])
  const list = listFromField(2, 5)
  expect([list.parse(' AI ,, prawo '), list.parse('')]).toEqual([['AI', 'prawo'], []])
  for (const text of ['a, b, c', 'za długie']) expect(list.safeParse(text).success).toBe(false)
})

test('pictures are reduced in their shape, and never enlarged', () => {
  const bounds = { width: 2400, height: 2400 }
  expect(fitInto({ width: 6000, height: 4000 }, bounds)).toEqual({ width: 2400, height: 1600 })
  expect(fitInto({ width: 300, height: 200 }, bounds)).toEqual({ width: 300, height: 200 })
  expect(fitInto({ width: 10_000, height: 1 }, bounds)).toEqual({ width: 2400, height: 1 })
})

test('the first crop is the largest of its shape in the middle', () => {
  const wide = { width: 1200, height: 800 }
  expect(inPixels(largestCrop(wide, 1), wide)).toEqual({ x: 200, y: 0, width: 800, height: 800 })
  expect(inPixels(largestCrop(wide, 2), wide)).toEqual({ x: 0, y: 100, width: 1200, height: 600 })
  expect(inPixels(largestCrop(wide, undefined), wide)).toEqual({ x: 0, y: 0, width: 1200, height: 800 })
})
