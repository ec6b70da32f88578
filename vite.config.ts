import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'

const firstEntry = 'web/boot.ts'
const browserEntry = 'web/entry-client.tsx'
const mapEntry = 'web/pages/event-page/map-frame.ts'
const styleEntry = 'web/styles/site.scss'
const fontEntries = ['web/fonts/bricolage-polish.woff2']

const either = (...modules: RegExp[]) => new RegExp(modules.map(({ source }) => source).join('|'))

/** What only forms need. Content pages load none of it. */
const formModules =
  /[\\/](?:zod|zustand)[\\/]|[\\/]web[\\/]forms[\\/]|[\\/]schema[\\/](?!dates|limits|newsletter|organiser|words)/

/** What every page starts with, or nearly every one. Parts that come later share it, and must not tear it into many files. */
const firstModules = either(
  /[\\/]web[\\/](?:app|browser)\.tsx/,
  /node_modules[\\/](?:react|react-dom|scheduler|swr|wouter|use-sync-external-store)[\\/]/,
  /[\\/]web[\\/](?:analytics[\\/](?:track\.|watch)|consent[\\/](?:consent\.|privacy)|layout|routes|data[\\/](?:failure|fetch-read|page-|reads|use-read)|texts[\\/](?:bound|common|layout))/,
  /[\\/]web[\\/](?:event[\\/]section|events[\\/](?:place|use-next)|parts[\\/](?:adopt-styles|external-link|icon|near|not-loaded|skeleton|spark|toast\.))/,
  /[\\/]schema[\\/](?:dates|limits|organiser|place|words)/,
)

/** Looks after a visit once the page is there: one file. */
const idleModules = /[\\/]web[\\/]layout[\\/](?:app-manifest|attendants|link-preload)/

/** Photos that open enlarged, on two pages. */
const galleryModules = /[\\/]web[\\/](?:gallery|texts[\\/]gallery)/

const listModules = /[\\/]web[\\/](?:events[\\/]event-|parts[\\/]calendar-leaf)/

/** What sends a form and speaks of it: forms need it, and the small one in the footer. */
const sendingModules =
  /[\\/]web[\\/](?:data[\\/](?:writes|turnstile)|texts[\\/]forms)|[\\/]schema[\\/](?:messages|turnstile)/

/** What the two applications share, and the registration does without. */
const joiningModules =
  /[\\/]web[\\/](?:joining|texts[\\/](?:applicant|joining)|forms[\\/](?:area|choice)-field)|[\\/]schema[\\/](?:applica|community|vibe)/

/** Fields to choose in: the applications have them, and presenters alone. */
const choosingModules = /[\\/]web[\\/]forms[\\/](?:chips|select)-field/

/** Values that change by the moment: some parts of some pages need them. */
const signalModules = /[\\/](?:signals-core|signals-react)[\\/]/

const otherThan = (modules: RegExp) => (id: string) => !modules.test(id)

/**
 * Few files, which compress better than many. What comes first takes its imports along, so each leaves out what is named further
 * down. What is shared and has no name goes with what most pages share.
 */
const sharedChunks = [
  {
    name: 'site',
    minShareCount: 1,
    test: (id: string) => firstModules.test(id) && !idleModules.test(id),
  },
  {
    name: 'pages',
    minShareCount: 3,
    test: otherThan(
      either(idleModules, galleryModules, listModules, sendingModules, formModules, joiningModules, signalModules),
    ),
  },
  { name: 'signals', minShareCount: 2, test: signalModules },
  { name: 'gallery', minShareCount: 2, test: galleryModules },
  { name: 'lists', minShareCount: 2, test: listModules },
  { name: 'sending', minShareCount: 2, test: sendingModules },
  {
    name: 'forms',
    minShareCount: 2,
    test: (id: string) => formModules.test(id) && otherThan(either(joiningModules, choosingModules))(id),
  },
  { name: 'choosing', minShareCount: 2, test: choosingModules },
  { name: 'joining', minShareCount: 2, test: joiningModules },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

type ManifestChunk = { file: string; imports?: string[]; dynamicImports?: string[]; src?: string }
type Manifest = Record<string, ManifestChunk>

const builtManifest = 'dist/client/.vite/manifest.json'

/** What lies in dist/client is public. */
function hideManifest(): void {
  renameSync(builtManifest, 'dist/client-manifest.json')
  rmSync('dist/client/.vite', { recursive: true })
}

/** The build carries the local secrets. */
function hideSecrets(): void {
  const secrets = 'dist/worker/.dev.vars'
  if (existsSync(secrets)) chmodSync(secrets, 0o600)
}

/** The icon as an address that holds it, since browsers fetch icons ahead of pictures. Search engines take the other, larger one. */
const iconAddress = (): string => {
  const drawing = readFileSync('web/public/icon.svg', 'utf8').trim()
  return `data:image/svg+xml,${drawing.replaceAll('"', "'").replace(/[<>#%\s]/g, encodeURIComponent)}`
}

/** What a page has to load, by the names that the client build gave its files. */
function readBuiltAssets(): object {
  const manifest: Manifest = JSON.parse(readFileSync(builtManifest, 'utf8'))
  const chunk = (key: string): ManifestChunk => {
    const found = manifest[key]
    if (!found) throw new Error(`The client build has no ${key}`)
    return found
  }
  const imports = (key: string): string[] => {
    const { file, imports: next = [] } = chunk(key)
    return [file, ...next.flatMap(imports)]
  }
  const urls = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const entry = imports(browserEntry)
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.src && /^web\/.*-page\.tsx$/.test(key))
  return {
    icon: iconAddress(),
    scripts: [],
    first: `/${chunk(firstEntry).file}`,
    main: `/${chunk(browserEntry).file}`,
    mapFrame: `/${chunk(mapEntry).file}`,
    styles: urls([chunk(styleEntry).file]),
    fonts: urls(fontEntries.map((key) => chunk(key).file)),
    preloads: urls(entry.slice(1)),
    pages: Object.fromEntries(pages.map((key) => [key, urls(imports(key).filter((file) => !entry.includes(file)))])),
  }
}

/** `virtual:assets`: the client build's files for the Worker that renders pages; source files in development. */
function assets(): Plugin {
  let development = false
  return {
    name: 'iskra:assets',
    configResolved(config) {
      development = config.command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:assets' ? '\0virtual:assets' : undefined),
    load(id) {
      if (id !== '\0virtual:assets') return
      const sources = {
        icon: iconAddress(),
        scripts: ['/@vite/client'],
        first: `/${firstEntry}`,
        main: `/${browserEntry}`,
        mapFrame: `/${mapEntry}`,
        styles: [`/${styleEntry}`],
        fonts: [],
        preloads: [],
        pages: {},
      }
      return `export const assets = ${JSON.stringify(development ? sources : readBuiltAssets())}`
    },
  }
}

/** Sonner writes its styles into the page, which the content security policy forbids; they come as a file (web/ui/toaster.scss). */
const sonnerWithoutStyles: Plugin = {
  name: 'iskra:sonner-without-styles',
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return
    const pure = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (pure === code) throw new Error('Sonner inserts its styles in another way than before')
    return { code: pure, map: null }
  },
}

/** What a browser asks for in answer to a person. The Worker, which renders the same pages, never does and need not carry it. */
const inBrowsersAlone = /[\\/]web[\\/](?:analytics[\\/]tag|layout[\\/]attendants|parts[\\/]toaster)\.tsx?$/

const nothingForTheWorker: Plugin = {
  name: 'iskra:nothing-for-the-worker',
  applyToEnvironment: ({ name }) => name === 'worker',
  load: (id) => (inBrowsersAlone.test(id) ? 'export {}' : undefined),
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [cloudflare({ viteEnvironment: { name: 'worker' } }), assets(), nothingForTheWorker, sonnerWithoutStyles],
  // Bundled ahead, it would pass the plugin by.
  optimizeDeps: { exclude: ['sonner'] },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [firstEntry, browserEntry, mapEntry, styleEntry, ...fontEntries],
          // A contract that a page does not use stays out of it, with all that only that contract needs.
          treeshake: {
            manualPureFunctions: ['z'],
            moduleSideEffects: [{ test: /[\\/]schema[\\/]/, sideEffects: false }],
          },
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    worker: {
      build: {
        outDir: 'dist/worker',
        minify: true,
        // One file for all pages: it is loaded with the first of them, and compresses a tenth better than one for each.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'pages', test: /[\\/]web[\\/]/ }] } } },
      },
    },
  },
  builder: {
    // The Worker names the files of the client build, so the client comes first.
    async buildApp(builder) {
      for (const name of ['client', 'worker']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      hideManifest()
      hideSecrets()
    },
  },
})
