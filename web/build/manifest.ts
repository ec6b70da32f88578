import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import type { BuildName } from './entries.ts'

/** A chunk of Vite's manifest. `file` is its path in dist/client. The others are keys of the manifest, except for `css` and `assets`. */
type Chunk = {
  file: string
  name?: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Where Vite writes the manifest of a build, in its folder of output. */
export const writtenManifest = (build: BuildName): string => `.vite/${build}.json`

const hiddenManifest = (build: BuildName): string => `dist/${build}-manifest.json`

/** Moves the manifest of a build out of dist/client, where every file is public. */
export function hideManifest(build: BuildName): void {
  mkdirSync('dist', { recursive: true })
  renameSync(`dist/client/${writtenManifest(build)}`, hiddenManifest(build))
  rmSync('dist/client/.vite', { recursive: true })
}

/** Reads the manifest of a build that is complete. */
export function readManifest(build: BuildName) {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(hiddenManifest(build), 'utf8'))
  /** Throws if the build has no such chunk. */
  const chunk = (key: string): Chunk => {
    const found = manifest[key]
    if (!found) throw new Error(`The build '${build}' has no ${key}`)
    return found
  }
  /** The keys of a chunk and of all that it imports statically. Throws if chunks import each other in a cycle. */
  const withImports = (key: string, importers: string[] = []): string[] => {
    if (importers.includes(key)) throw new Error(`Chunks import each other: ${[...importers, key].join(' -> ')}`)
    return [key, ...(chunk(key).imports ?? []).flatMap((next) => withImports(next, [...importers, key]))]
  }
  const fileOf = (key: string): string => chunk(key).file
  /** The files of a chunk and of all that it imports statically, each once. */
  const filesWithImports = (key: string): string[] => [...new Set(withImports(key).map(fileOf))]
  return { manifest, chunk, withImports, fileOf, filesWithImports }
}
