import { readFile } from 'node:fs/promises'
import { formatDate, toBeAnnounced } from '#schema/dates.ts'
import type { DemoContent } from './content.ts'
import { demoMark } from './drawing/demo-mark.ts'
import { type Encoded, encodeJpeg, encodePng } from './drawing/encode.ts'
import { eveningArt } from './drawing/evening-art.ts'
import { type Lettering, openLettering } from './drawing/lettering.ts'
import { logo } from './drawing/logo.ts'
import { photoArt, type Scene } from './drawing/photo-art.ts'
import { portrait } from './drawing/portrait.ts'
import { drawing } from './drawing/shapes.ts'
import { shareCard } from './drawing/share-card.ts'

/** A picture that is drawn when asked for. `key` is its place in the FILES bucket. */
export type Picture = { key: string; draw: () => Promise<Encoded> }

/** Every picture that the demo content shows. Nothing is drawn before `draw`. */
export async function demoPictures({ events, speakers, mentors, partners }: DemoContent): Promise<Picture[]> {
  const lettering = await openLettering()
  const people = new Map([...speakers, ...mentors].map(({ name, image }) => [image ?? '', name]))
  return [
    ...events.flatMap((event) => eveningPictures(lettering, event.id)),
    ...events.map((event) => sharePicture(lettering, event)),
    ...albums.flatMap((album) => photos(lettering, album)),
    ...[...people].map(([image, name], nth) => png(keyOf(image), () => portrait(lettering, name, nth))),
    asIs('info/aftermovie.jpg', 'image/jpeg'),
    asIs('info/aftermovie.mp4', 'video/mp4'),
    ...partners.map(({ logo: image, name }, nth) => png(keyOf(image ?? ''), () => logo(lettering, name, nth))),
  ]
}

const sizes = [
  ['card-mobile', 640, 400],
  ['card-desktop', 800, 500],
  ['card-square-mobile', 480, 480],
  ['card-square-desktop', 640, 640],
  ['detail-mobile', 828, 620],
  ['detail-desktop', 1600, 760],
] as const

type Album = { folder: string; hues: number[]; scenes: Scene[] }

/** Scenes in the order of their numbers; the hues are those of evenings, taken in turn. */
const albums: Album[] = [
  { folder: 'events/1/photos', hues: [1], scenes: ['hall', 'notes', 'speaker', 'talk', 'slide', 'lights', 'applause'] },
  {
    folder: 'events/2/photos',
    hues: [2],
    scenes: ['slide', 'speaker', 'table', 'hall', 'talk', 'applause', 'notes', 'lights'],
  },
  { folder: 'events/3/photos', hues: [3], scenes: ['notes', 'hall', 'table', 'speaker', 'talk', 'applause'] },
  {
    folder: 'gallery/1',
    hues: [4, 2, 5, 1],
    scenes: ['hall', 'speaker', 'talk', 'lights', 'applause', 'notes', 'table', 'slide'],
  },
  { folder: 'gallery/2', hues: [3, 1, 5, 4], scenes: ['city', 'table', 'slide', 'lights', 'hall', 'talk', 'speaker'] },
  { folder: 'info', hues: [4, 1, 5, 3], scenes: ['applause', 'talk', 'slide', 'table'] },
]

const keyOf = (image: string): string => image.slice(1)

const png = (key: string, svg: () => string, quality = 78): Picture => ({ key, draw: () => encodePng(svg(), quality) })

/** A file that lies beside this one: the demo film is made of the same scenes, and encoding it takes a tool of its own. */
const asIs = (key: string, contentType: Encoded['contentType']): Picture => ({
  key,
  draw: async () => ({
    bytes: await readFile(new URL(key.replace('info/', './'), import.meta.url)),
    contentType,
  }),
})

/** Their glow shows bands first, so they are given more colours. */
const eveningPictures = (lettering: Lettering, eventId: number): Picture[] =>
  sizes.map(([kind, width, height]) =>
    png(
      `events/${eventId}/${kind}.png`,
      () => marked(lettering, width, height, eveningArt(eventId, width, height)),
      92,
    ),
  )

const sharePicture = (lettering: Lettering, { id, title, date, time, locationName }: DemoContent['events'][number]) => {
  const when = date ? [formatDate(date), time === toBeAnnounced ? null : time] : ['Data wkrótce']
  const facts = [...when, locationName].filter(Boolean).join(', ')
  return png(`events/${id}/og-desktop.png`, () => shareCard(lettering, { id, title, facts }), 82)
}

const photos = (lettering: Lettering, { folder, hues, scenes }: Album): Picture[] =>
  scenes.map((scene, at) => {
    const [width, height] = [1200, 800]
    const art = () => photoArt(scene, hues[at % hues.length] ?? 1, `${folder} ${at}`, width, height)
    return { key: `${folder}/photo${at + 1}.jpg`, draw: () => encodeJpeg(marked(lettering, width, height, art())) }
  })

function marked(lettering: Lettering, width: number, height: number, art: string[]): string {
  const unit = Math.min(width, height) / 100
  return drawing(width, height, [
    ...art,
    ...demoMark(lettering, { x: unit * 3, y: height - unit * 3 }, Math.max(15, unit * 2.8), 'start'),
  ])
}
