import type { texts } from '#web/texts/console/pictures.ts'
import { type EventPictureKind, eventPicturePath } from '#web/ui/event-picture.tsx'
import type { Read } from '../../data/use-read.ts'

/** A public path such as `/events/4/card-mobile.png`. */
export type PicturePath = string
type PictureFile = { path: PicturePath; width: number; height: number }
export type SlotName = keyof typeof texts.names

/** A place of the site that shows a picture of an evening: its files, and the size of each. The first is the largest. */
export type PictureSlot = { name: SlotName; files: (eventId: number) => [PictureFile, ...PictureFile[]] }

const file = (id: number, kind: EventPictureKind, screen: 'mobile' | 'desktop', width: number, height: number) => ({
  path: eventPicturePath(id, kind, screen),
  width,
  height,
})

/** The sizes are those of `web/ui/event-picture.tsx`; the shared picture is drawn as Open Graph recommends. */
export const pictureSlots: readonly PictureSlot[] = [
  { name: 'card', files: (id) => [file(id, 'card', 'desktop', 800, 500), file(id, 'card', 'mobile', 640, 400)] },
  {
    name: 'square',
    files: (id) => [file(id, 'card-square', 'desktop', 640, 640), file(id, 'card-square', 'mobile', 480, 480)],
  },
  { name: 'desktop', files: (id) => [file(id, 'detail', 'desktop', 1600, 760)] },
  { name: 'mobile', files: (id) => [file(id, 'detail', 'mobile', 828, 620)] },
  { name: 'share', files: (id) => [{ path: `/events/${id}/og-desktop.png`, width: 1200, height: 630 }] },
]

export const picturePaths = (eventId: number): PicturePath[] =>
  pictureSlots.flatMap(({ files }) => files(eventId).map(({ path }) => path))

/** The places whose pictures are not all stored. The shared picture has a substitute, so it is never missing. */
export const slotsWithoutPicture = (eventId: number, stored: readonly PicturePath[]): SlotName[] =>
  pictureSlots
    .filter(({ name, files }) => name !== 'share' && files(eventId).some(({ path }) => !stored.includes(path)))
    .map(({ name }) => name)

/** Which pictures of an evening are stored. The API has no list of them, so each is asked for. */
export const storedPictures = (id: number): Read<PicturePath[]> => ({
  key: `/files/events/${id}`,
  load: async () => {
    const isThere = async (path: string) => (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok
    const found = await Promise.all(picturePaths(id).map(async (path) => ((await isThere(path)) ? [path] : [])))
    return found.flat()
  },
})
