import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { entries } from './entries.ts'
import { readManifest } from './manifest.ts'

const { client, console: organisers, door, stage } = entries

/**
 * The icon as a data: URL, because browsers fetch icon files before pictures. Search engines use apple-touch-icon.png.
 * Its path has commas, which need no escapes: written like that of web/ui/logo.tsx, it compresses to a few bytes.
 */
const iconAddress = (): string => {
  const drawing = readFileSync('web/public/icon.svg', 'utf8').trim()
  return `data:image/svg+xml,${drawing.replaceAll('"', "'").replace(/[<>#%\s]/g, encodeURIComponent)}`
}

const urls = (files: string[]): string[] => files.map((file) => `/${file}`)

/** An app of its own: a script, what it imports, and its stylesheet. */
function appFiles({ fileOf, filesWithImports }: ReturnType<typeof readManifest>, script: string, style: string) {
  const [first, ...imported] = urls(filesWithImports(script))
  return { script: first, preloads: imported, styles: urls([fileOf(style)]) }
}

/** The scanner page. `files` is what it needs without network. */
function readDoor() {
  const build = readManifest('door')
  const worker = build.chunk(door.worker)
  if (worker.imports) throw new Error('The service worker must not import another chunk')
  const files = Object.values(build.manifest)
    .filter(({ file }) => file !== worker.file)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
  return { ...appFiles(build, door.script, door.style), worker: `/${worker.file}`, files: urls([...new Set(files)]) }
}

/** The `Assets` of web/layout/assets.ts, with the file names of the builds. */
function readBuiltAssets(): object {
  const { manifest, chunk, fileOf, filesWithImports } = readManifest('client')
  if (chunk(client.boot).imports) throw new Error('The boot script must not import another chunk')
  const boot = fileOf(client.boot)
  const main = filesWithImports(client.script)
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.src && /^web\/.*-page\.tsx$/.test(key))
  const ofPages = (files: (page: string) => string[]) =>
    Object.fromEntries(pages.map((page) => [page, urls(files(page))]))
  const stages = readManifest('stage')
  return {
    icon: iconAddress(),
    scripts: [],
    boot: `/${boot}`,
    main: `/${fileOf(client.script)}`,
    mapFrame: `/${fileOf(client.mapFrame)}`,
    styles: urls([fileOf(client.style)]),
    fonts: urls([fileOf(client.font)]),
    preloads: urls(main.slice(1).filter((file) => file !== boot)),
    pages: ofPages((page) => filesWithImports(page).filter((file) => !main.includes(file))),
    pageStyles: ofPages((page) => chunk(page).css ?? []),
    console: appFiles(readManifest('console'), organisers.script, organisers.style),
    stage: {
      screen: appFiles(stages, stage.screen, stage.screenStyle),
      moderator: appFiles(stages, stage.moderator, stage.moderatorStyle),
    },
    door: readDoor(),
  }
}

/** The stylesheets that page modules import, for development: the security policy forbids those that Vite inserts. */
const readPageStyles = (): Record<string, string[]> =>
  Object.fromEntries(
    globSync('web/pages/**/*-page.tsx').map((page) => {
      const imports = readFileSync(page, 'utf8').matchAll(/^import '\.\/(.+\.scss)'$/gm)
      return [page, [...imports].map(([, file]) => `/${dirname(page)}/${file}`)]
    }),
  )

const appSources = (script: string, style: string) => ({ script: `/${script}`, preloads: [], styles: [`/${style}`] })

/** The same with source files, which Vite serves in development. */
const readSources = (): object => ({
  icon: iconAddress(),
  scripts: ['/@vite/client'],
  boot: `/${client.boot}`,
  main: `/${client.script}`,
  mapFrame: `/${client.mapFrame}`,
  styles: [`/${client.style}`],
  fonts: [],
  preloads: [],
  pages: {},
  pageStyles: readPageStyles(),
  console: appSources(organisers.script, organisers.style),
  stage: {
    screen: appSources(stage.screen, stage.screenStyle),
    moderator: appSources(stage.moderator, stage.moderatorStyle),
  },
  door: { ...appSources(door.script, door.style), worker: null, files: [] },
})

/** Provides `virtual:assets` to the Worker: file names of the builds, or source files in development. */
export function assets(): Plugin {
  let isDevelopment = false
  return {
    name: 'iskra:assets',
    configResolved(config) {
      isDevelopment = config.command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:assets' ? '\0virtual:assets' : undefined),
    load(id) {
      if (id !== '\0virtual:assets') return
      return `export const assets = ${JSON.stringify(isDevelopment ? readSources() : readBuiltAssets())}`
    },
  }
}
