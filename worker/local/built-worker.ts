import { readdirSync } from 'node:fs'
import type { convertV4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

const build = 'dist/worker'

/** The configuration of the build, as wrangler reads it. `modules` is missing: only a bundler finds those. */
export const readConfiguration = () => unstable_getMiniflareWorkerOptions(`${build}/wrangler.json`).workerOptions

/** The configuration of the build, with its modules. */
export function readBuild() {
  const chunks = readdirSync(`${build}/assets`).filter((file) => file.endsWith('.js'))
  const modules = ['index.js', ...chunks.map((file) => `assets/${file}`)].map((path) => ({ type: 'ESModule', path }))
  return { ...readConfiguration(), modules }
}

/** Miniflare accepts the configuration that wrangler produces, but the types differ. */
export const asOptions = (options: object) => options as Parameters<typeof convertV4MiniflareOptions>[0]
