import { readFileSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'

const browserEntry = 'web/browser.tsx'
const styleEntry = 'web/styles/site.scss'
const fontEntries = ['web/fonts/bricolage-latin.woff2', 'web/fonts/bricolage-polish.woff2']

/** What only forms need. Content pages load none of it. */
const formModules = /[\\/](?:zod|zustand)[\\/]|[\\/]web[\\/]forms[\\/]|[\\/]schema[\\/](?!dates|limits|organiser|words)/

/** What every page starts with, or nearly every one. Parts that come later share it, and must not tear it into many files. */
const firstModules = new RegExp(
  [
    /node_modules[\\/](?:react|react-dom|scheduler|swr|wouter|use-sync-external-store|@preact)[\\/]/,
    /[\\/]web[\\/](?:analytics|layout|routes|data[\\/](?:failure|fetch-read|page-|reads|use-read)|texts[\\/](?:common|layout))/,
    /[\\/]web[\\/](?:events[\\/](?:place|use-next)|parts[\\/](?:external-link|icon|near|skeleton|spark|toast\.))/,
    /[\\/]schema[\\/](?:dates|limits|organiser|place)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const listModules = /[\\/]web[\\/](?:events[\\/]event-|parts[\\/]calendar-leaf)/

/** Few files, which compress better than many: what every page starts with, what most pages share, lists of events, forms. */
const sharedChunks = [
  { name: 'site', priority: 4, minShareCount: 2, test: firstModules },
  {
    name: 'pages',
    priority: 3,
    minShareCount: 3,
    test: (id: string) => !formModules.test(id) && !listModules.test(id),
  },
  { name: 'lists', priority: 2, minShareCount: 2, test: listModules },
  { name: 'forms', priority: 1, minShareCount: 2, test: formModules },
]

type ManifestChunk = { file: string; imports?: string[]; dynamicImports?: string[]; src?: string }
type Manifest = Record<string, ManifestChunk>

/** What a page has to load, by the names that the client build gave its files. */
function readBuiltAssets(): object {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
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
    scripts: urls([chunk(browserEntry).file]),
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
        scripts: ['/@vite/client', `/${browserEntry}`],
        styles: [`/${styleEntry}`],
        fonts: [],
        preloads: [],
        pages: {},
      }
      return `export const assets = ${JSON.stringify(development ? sources : readBuiltAssets())}`
    },
  }
}

/** Sonner writes its styles into the page, which the content security policy forbids; they come as a file (web/parts/toaster.scss). */
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
const inBrowsersAlone =
  /[\\/]web[\\/](?:analytics[\\/]tag|consent[\\/]consent-bar|event[\\/]google-map|layout[\\/]attendants|parts[\\/]toaster)\.tsx?$/

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
          input: [browserEntry, styleEntry, ...fontEntries],
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    worker: { build: { outDir: 'dist/worker', minify: true } },
  },
  builder: {
    // The Worker names the files of the client build, so the client comes first.
    async buildApp(builder) {
      for (const name of ['client', 'worker']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
