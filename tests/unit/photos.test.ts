import type { R2Object } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { PhotoQuery, publicFilePattern } from '#schema/photo.ts'
import { eventPicturePath } from '#web/ui/event-picture.tsx'
import { differences } from '#worker/features/program/photos/read-pictures.ts'

test.each([
  'gallery/1/photo1.jpg',
  'gallery/2/photo50.jpg',
  'info/photo3.jpg',
  'events/4/photos/photo12.jpg',
  'events/4/card-mobile.png',
  'events/40/card-square-desktop.png',
  'events/4/detail-desktop.png',
])('%s is public', (path) => {
  expect(path).toMatch(publicFilePattern)
})

test.each([
  'gallery/3/photo1.jpg',
  'gallery/1/photo0.jpg',
  'gallery/1/photo01.jpg',
  'gallery/1/photo1.png',
  'gallery/1/photo1.jpg/x',
  'gallery/photo1.jpg',
  'info/photo.jpg',
  'events/0/card-mobile.png',
  'events/x/card-mobile.png',
  'events/4/card-mobile.jpg',
  'events/4/Card-mobile.png',
  'events/4/card-tablet.png',
  'events/4/-mobile.png',
  'events/4/photos/x.jpg',
  'events/4/../5/card-mobile.png',
  'decks/abc',
  ' gallery/1/photo1.jpg',
  'gallery/1/photo1.jpg\n',
])('%j is not public', (path) => {
  expect(path).not.toMatch(publicFilePattern)
})

test('every picture of an event is public', () => {
  for (const kind of ['card', 'card-square', 'detail'] as const)
    for (const screen of ['mobile', 'desktop'] as const)
      expect(eventPicturePath(4, kind, screen).slice(1)).toMatch(publicFilePattern)
})

test('a photo query has a valid folder and a limit of fifty', () => {
  expect(PhotoQuery.parse({ folder: 'events/4/photos' })).toEqual({ folder: 'events/4/photos', limit: 50, offset: 0 })
  for (const folder of ['gallery/3', 'events/04/photos', 'info/', 'events/4/photos\n', undefined])
    expect(PhotoQuery.safeParse({ folder }).success).toBe(false)
})

test('rows follow object storage: what is new, what changed, where a content went, and what is gone', () => {
  const row = (path: string, etag: string) => ({ path, etag, tone: null, width: null, height: null, hidden: false })
  const object = (key: string, etag: string, customMetadata = {}) => ({ key, etag, customMetadata }) as R2Object
  const rows = [row('a', '1'), row('b', '2'), row('c', '3'), row('d', '4'), row('e', '5')]
  expect(
    differences(
      rows,
      rows.map(({ path, etag }) => object(path, etag)),
    ),
  ).toEqual({ stored: [], removed: [] })
  const objects = [
    object('a', '1', { tone: '#102030', hidden: 'true' }),
    object('b', '3'),
    object('c', '1'),
    object('d', '6'),
    object('f', '1'),
  ]
  expect(differences(rows, objects)).toEqual({
    stored: [
      { ...row('a', '1'), tone: '#102030', hidden: true, from: 'a' },
      { ...row('b', '3'), from: 'c' },
      // The content of `a` is still there: these are others that look the same.
      { ...row('c', '1'), from: 'c' },
      { ...row('d', '6'), from: 'd' },
      { ...row('f', '1'), from: 'f' },
    ],
    removed: ['e'],
  })
  // Whoever moved contents knows where they came from, although they look the same.
  const alike = [row('a', '1'), row('b', '1')]
  const moved = differences(
    alike,
    alike.map(({ path, etag }) => object(path, etag)),
    new Map([['a', 'b']]),
  )
  expect(moved.stored).toEqual([{ ...row('a', '1'), from: 'b' }])
})
