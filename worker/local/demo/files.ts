import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { renderJpeg, renderPng } from './render.ts'

/** A file as the bucket stores it. */
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
