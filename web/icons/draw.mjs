/**
 * Renders the PNG icons of the web manifest from web/public/icon.svg: `node web/icons/draw.mjs`.
 * Run it manually when the logo changes, and commit the result.
 */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const logo = await readFile(new URL('icon.svg', folder), 'utf8')

/** Phones crop maskable icons: the background fills the canvas, and the logo stays in the central safe zone. */
const maskable = logo.replace(/ rx="\d+"/, '').replace(/transform="[^"]*"/, 'transform="translate(9 9) scale(.72)"')

for (const [name, svg] of [
  ['icon', logo],
  ['icon-maskable', maskable],
])
  for (const size of [192, 512])
    await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(new URL(`${name}-${size}.png`, folder).pathname)
