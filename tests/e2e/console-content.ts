import sharp from 'sharp'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** A JPEG of one colour, as a file to choose. */
export async function aPhotoFile(
  name: string,
  { width = 1200, height = 800, colour = '#ff5b1f' } = {},
): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A PDF under the name of a photo. */
export const aRenamedPdf = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n'),
})

/** The width, height, format and dominant colour of a stored picture. */
export async function pictureAt(origin: string, path: string) {
  const bytes = await (await fetch(new URL(path, origin))).arrayBuffer()
  const picture = sharp(bytes)
  const { width, height, format } = await picture.metadata()
  const { dominant } = await picture.stats()
  return { width, height, format, dominant }
}
