import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

type DemoFile = { bytes: Uint8Array; contentType: 'image/png' | 'image/jpeg' | 'video/mp4' }

/** A file of the FILES bucket. `load` reads or renders it. */
export type DemoFileSource = { key: string; load: () => Promise<DemoFile> }

/** Mirrors the FILES bucket. `x.png.svg` is rendered to `x.png`; other files are stored unchanged. */
const folder = fileURLToPath(new URL('./files/', import.meta.url))

/** All files of the demo content, sorted by key. */
export const demoFiles = (): DemoFileSource[] =>
  globSync('**/*.*', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => ({ key: name.replace(/\.svg$/, ''), load: () => load(name) }))

async function load(name: string): Promise<DemoFile> {
  const bytes = await readFile(`${folder}${name}`)
  if (name.endsWith('.png.svg')) return { bytes: await renderPng(bytes), contentType: 'image/png' }
  if (name.endsWith('.jpg.svg')) return { bytes: await renderJpeg(bytes), contentType: 'image/jpeg' }
  return { bytes, contentType: name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg' }
}

/** A PNG with a reduced palette. Light dithering hides the steps in gradients and compresses well. */
const renderPng = (svg: Uint8Array): Promise<Uint8Array> =>
  sharp(svg).png({ palette: true, quality: 92, dither: 0.4, effort: 7, compressionLevel: 9 }).toBuffer()

const renderJpeg = (svg: Uint8Array): Promise<Uint8Array> =>
  sharp(svg)
    .flatten({ background: '#000' })
    .composite([{ input: grain, raw: { width: grainSize, height: grainSize, channels: 4 }, tile: true }])
    .jpeg({ quality: 72, progressive: true })
    .toBuffer()

const grainSize = 400
const grain = filmGrain()

/** Faint noise, tiled over a photo. The random generator has a fixed seed, so that every run writes the same bytes. */
function filmGrain(): Buffer {
  const bytes = Buffer.alloc(grainSize * grainSize * 4)
  let state = 1
  for (let at = 0; at < bytes.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    bytes.fill(state >>> 31 ? 255 : 0, at, at + 3)
    bytes[at + 3] = ((state >>> 16) & 0x7fff) % 15
  }
  return bytes
}
