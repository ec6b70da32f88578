import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoContent } from '#worker/local/demo/content.ts'
import { demoFiles } from '#worker/local/demo/files.ts'

const content = demoContent('2026-03-01')
const files = demoFiles()
const keys = files.map(({ key }) => key)

/** The event pictures with the sizes that pages and `og:image` declare. */
const eventPictures: Record<string, [number, number]> = {
  'card-mobile': [640, 400],
  'card-desktop': [800, 500],
  'card-square-mobile': [480, 480],
  'card-square-desktop': [640, 640],
  'detail-mobile': [828, 620],
  'detail-desktop': [1600, 760],
  'og-desktop': [1200, 630],
}

const folder = 'worker/local/demo/files'
const drawings = keys.filter((key) => /\.(png|jpg)$/.test(key) && key !== 'info/aftermovie.jpg')

function sizeOf(key: string): number[] {
  const [, width, height] =
    /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(readFileSync(`${folder}/${key}.svg`, 'utf8')) ?? []
  return [Number(width), Number(height)]
}

/** Keys of the pictures that the demo content refers to. */
function namedPictures({ events, speakers, mentors, partners }: typeof content): string[] {
  const images = [...speakers, ...mentors].map(({ image }) => image).concat(partners.map(({ logo }) => logo))
  return [
    // The draft has no pictures yet.
    ...events
      .filter(({ published = true }) => published)
      .flatMap(({ id }) => Object.keys(eventPictures).map((kind) => `events/${id}/${kind}.png`)),
    ...new Set(images.map((path) => path?.slice(1) ?? 'a row without a picture')),
  ]
}

test('each picture in the demo content has a file, and there are no others except photos', () => {
  const others = drawings.filter((key) => !/\/photo\d+\.jpg$/.test(key))
  expect(others.toSorted()).toEqual(namedPictures(content).toSorted())
})

test('photos of a folder are numbered without gaps', () => {
  const folders = Map.groupBy(
    keys.filter((key) => /\/photo\d+\.jpg$/.test(key)),
    (key) => key.replace(/\/photo\d+\.jpg$/, ''),
  )
  expect([...folders.keys()].toSorted()).toEqual([
    'events/1/photos',
    'events/2/photos',
    'events/3/photos',
    'gallery/1',
    'gallery/2',
    'info',
  ])
  for (const [name, photos] of folders)
    expect(photos.toSorted()).toEqual(photos.map((_, at) => `${name}/photo${at + 1}.jpg`).toSorted())
})

test('pictures have their declared sizes', () => {
  for (const key of drawings) {
    const [, kind = ''] = /\/([\w-]+)\.png$/.exec(key) ?? []
    const declared = eventPictures[kind] ?? (key.endsWith('.jpg') ? [1200, 800] : undefined)
    if (kind.startsWith('logo-')) continue
    expect([key, ...sizeOf(key)]).toEqual([key, ...(declared ?? [480, 480])])
  }
})

test.each([
  ['events/4/logo-radio-demo-desktop.png', 'png', 640, 320],
  ['gallery/2/photo1.jpg', 'jpeg', 1200, 800],
  ['info/aftermovie.jpg', 'jpeg', 1280, 720],
])('%s is stored as %s', async (key, format, width, height) => {
  const file = await files.find((each) => each.key === key)?.load()
  expect(file?.contentType).toBe(`image/${format}`)
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format, width, height })
})

test('rendering a drawing is deterministic', async () => {
  const photo = files.find(({ key }) => key === 'info/photo1.jpg')
  expect((await photo?.load())?.bytes).toEqual((await photo?.load())?.bytes)
})

test('all pictures take at most 1.5 MB in the repository', () => {
  const sizes = keys
    .filter((key) => !key.endsWith('.mp4'))
    .map((key) => statSync(drawings.includes(key) ? `${folder}/${key}.svg` : `${folder}/${key}`).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1_500_000)
})

test('the logos of the demo have different proportions', () => {
  const ratios = keys.filter((key) => /\/logo-/.test(key)).map((key) => sizeOf(key))
  expect(new Set(ratios.map(([width = 0, height = 1]) => (width / height).toFixed(1))).size).toBeGreaterThanOrEqual(3)
})
