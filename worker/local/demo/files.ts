import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderJpeg, renderPng } from './render.ts'

/** A file as the bucket stores it. */
export type DemoFile = { bytes: Uint8Array; contentType: 'image/png' | 'image/jpeg' | 'video/mp4' }

/** A file of the FILES bucket that is read or rendered when asked for. */
export type DemoFileSource = { key: string; load: () => Promise<DemoFile> }

/** Mirrors the FILES bucket. `x.png.svg` is the drawing of `x.png`; other files are stored as they are. */
const folder = fileURLToPath(new URL('./files/', import.meta.url))

/** Every file of the demo content, in the order of the keys. */
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
