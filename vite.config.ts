import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'

const bootEntry = 'web/boot.ts'
const clientEntry = 'web/entry-client.tsx'
const mapEntry = 'web/pages/event-page/map-frame.ts'
const styleEntry = 'web/styles/site.scss'
const fontEntries = ['web/fonts/bricolage-polish.woff2']

/**
 * Two shared chunks with a name; the bundler decides about the rest. `vendor` changes only with a library, so browsers keep it
 * across releases. `forms` is what every page with a form needs: validation, drafts and text fields.
 */
const sharedChunks = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|swr|wouter|use-sync-external-store|regexparam|dequal)[\\/]/,
  },
  {
    name: 'forms',
    minShareCount: 2,
    test: /node_modules[\\/](?:zod|zustand)[\\/]|[\\/]web[\\/]forms[\\/](?!area|chips|choice|select|use-address)|[\\/]schema[\\/](?:registration|fields|options|upload|sectors|link|visible-text|domain-in-name)/,
  },
]

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
  const imports = (key: string, importers: string[] = []): string[] => {
    if (importers.includes(key)) throw new Error(`Chunks import each other: ${[...importers, key].join(' -> ')}`)
    const { file, imports: next = [] } = chunk(key)
    return [file, ...next.flatMap((one) => imports(one, [...importers, key]))]
  }
  const urls = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const entry = imports(clientEntry)
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.src && /^web\/.*-page\.tsx$/.test(key))
  return {
    icon: iconAddress(),
    scripts: [],
    first: `/${chunk(bootEntry).file}`,
    main: `/${chunk(clientEntry).file}`,
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
        first: `/${bootEntry}`,
        main: `/${clientEntry}`,
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
const inBrowsersAlone = /[\\/]web[\\/](?:analytics[\\/]tag|layout[\\/]attendants|ui[\\/]toaster)\.tsx?$/

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
          input: [bootEntry, clientEntry, mapEntry, styleEntry, ...fontEntries],
          // A contract that a page does not use stays out of it, with all that only that contract needs.
          treeshake: {
            manualPureFunctions: ['z'],
            moduleSideEffects: [{ test: /[\\/]schema[\\/]/, sideEffects: false }],
          },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks } },
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
