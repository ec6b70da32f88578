/**
 * Draws the PNG icons of the web manifest from web/public/icon.svg: `node web/icons/draw.mjs`.
 * Run by hand when the mark changes; the results are committed.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const mark = await readFile(new URL('icon.svg', folder), 'utf8')

/** Phones cut maskable icons to shapes of their own: the ground fills the sheet, the spark keeps to its inner circle. */
const maskable = mark.replace(/ rx="\d+"/, '').replace(/transform="[^"]*"/, 'transform="translate(9 9) scale(.72)"')

for (const [name, svg] of [
  ['icon', mark],
  ['icon-maskable', maskable],
])
  for (const size of [192, 512])
    await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(new URL(`${name}-${size}.png`, folder).pathname)
