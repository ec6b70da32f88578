import { expect, test } from 'vitest'
import { PhotoQuery, publicFilePattern } from '#schema/photo.ts'
import { eventPicturePath } from '#web/ui/event-picture.tsx'

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
