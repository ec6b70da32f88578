import { chmodSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig, type Plugin } from 'vite'

const bootEntry = 'web/boot.ts'
const clientEntry = 'web/entry-client.tsx'
const mapEntry = 'web/pages/event-page/map-frame.ts'
const styleEntry = 'web/styles/site.scss'
const consoleEntry = 'web/admin/entry.tsx'
const consoleStyleEntry = 'web/admin/styles/console.scss'
const stageEntries = {
  screen: ['web/admin/stage/screen/entry.tsx', 'web/admin/stage/styles/screen.scss'],
  moderator: ['web/admin/stage/moderator/entry.tsx', 'web/admin/stage/styles/moderator.scss'],
} as const
const doorEntry = 'web/admin/door/entry.tsx'
const doorStyleEntry = 'web/admin/door/styles/door.scss'
const doorWorkerEntry = 'web/admin/door/service-worker/service-worker.ts'
const fontEntries = ['web/fonts/bricolage-polish.woff2']

/**
 * Shared chunks with a name; the bundler decides about the rest. `boot` is the script in <head>, which must need only
 * one request. `vendor` changes only with a library, so browsers keep it across releases. `forms` is what every page
 * with a form needs, so each with the newsletter's in its footer: validation and text fields. `steps` is what forms of several
 * steps need besides: drafts, sending once. `requests` is what pages need that send something: most pages send nothing before a
 * visitor acts. `waiting` to `event-time` are small modules that the same pages need, in one request each: `holders` for tickets
 * and orders, `registration-state` for the event page and its form. `shared` is what at least fourteen pages or deferred parts
 * need: without it each small module would be a request of its own. With twelve each page loads 0.5 kB more, with seventeen the
 * event page makes three requests more.
 */
const sharedChunks = [
  {
    name: 'boot',
    test: /[\\/]web[\\/](?:boot|data[\\/]browser-storage|texts[\\/]old-browser|ui[\\/](?:click-replay|far-parts|missing-part|old-browser|translated-page))\.ts$/,
  },
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|swr|wouter|use-sync-external-store|regexparam|dequal)[\\/]/,
  },
  {
    name: 'steps',
    minShareCount: 2,
    test: /node_modules[\\/]zustand[\\/]|[\\/]schema[\\/]steps\.ts|[\\/]web[\\/]forms[\\/](?:attempt|clear|persist|refusal|step|success|use-leave|use-send|use-steps)/,
  },
  {
    name: 'forms',
    minShareCount: 2,
    test: /node_modules[\\/]zod[\\/]|[\\/]web[\\/]forms[\\/](?!check|chips|choice|missing|select|text-area|use-email)|[\\/]schema[\\/](?:registration|keys|fields|options|upload|sectors|link|visible-text)/,
  },
  {
    name: 'requests',
    minShareCount: 2,
    test: /[\\/](?:web[\\/]data[\\/]client|schema[\\/](?:error-messages|glossary|order-parameters))\.ts$/,
  },
  { name: 'waiting', minShareCount: 2, test: /[\\/]web[\\/]ui[\\/](?:pending|skeleton)\.tsx$/ },
  {
    name: 'holders',
    minShareCount: 2,
    test: /[\\/]web[\\/](?:ui[\\/](?:event-notes|prose)\.tsx|pages[\\/]ticket[\\/]ticket-state\.ts|texts[\\/](?:event-notes|ticket)\.ts)$/,
  },
  {
    name: 'event-pictures',
    minShareCount: 2,
    test: /[\\/]web[\\/]ui[\\/](?:event-picture|picture|calendar-leaf)\.tsx$/,
  },
  {
    name: 'registration-state',
    minShareCount: 2,
    test: /[\\/](?:schema[\\/]opening-hours|web[\\/](?:data[\\/](?:use-)?server-clock|pages[\\/](?:event-page[\\/](?:registration-state|state-texts)|registration[\\/]ticket-type-parameter)|ui[\\/]ticket-icon))\.tsx?$/,
  },
  { name: 'event-time', minShareCount: 2, test: /[\\/]schema[\\/](?:location|event-time)\.ts$/ },
  {
    name: 'shared',
    test: /[\\/](?:web|schema)[\\/]/,
    minShareCount: 14,
    // Otherwise this chunk and the one of the entry would import each other.
    includeDependenciesRecursively: true,
  },
]

type ManifestChunk = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
  src?: string
}
type Manifest = Record<string, ManifestChunk>

const builtManifests = {
  client: 'dist/client/.vite/manifest.json',
  console: 'dist/client/.vite/console.json',
  door: 'dist/client/.vite/door.json',
  stage: 'dist/client/.vite/stage.json',
}

/** Every file in dist/client is public, so the manifests move out of it. */
function hideManifests(): void {
  renameSync(builtManifests.client, 'dist/client-manifest.json')
  renameSync(builtManifests.console, 'dist/console-manifest.json')
  renameSync(builtManifests.door, 'dist/door-manifest.json')
  renameSync(builtManifests.stage, 'dist/stage-manifest.json')
  rmSync('dist/client/.vite', { recursive: true })
}

/** The build copies the local secrets (.dev.vars): only their owner may read the copy. */
function hideSecrets(): void {
  const secrets = 'dist/worker/.dev.vars'
  if (existsSync(secrets)) chmodSync(secrets, 0o600)
}

/**
 * The icon as a data: URL, because browsers fetch icon files before pictures. Search engines use apple-touch-icon.png.
 * Its path has commas, which need no escapes: written like that of web/ui/logo.tsx, it compresses to a few bytes.
 */
const iconAddress = (): string => {
  const drawing = readFileSync('web/public/icon.svg', 'utf8').trim()
  return `data:image/svg+xml,${drawing.replaceAll('"', "'").replace(/[<>#%\s]/g, encodeURIComponent)}`
}

/**
 * Reads a manifest. `imports` are the files of a chunk and of all that it imports. Throws if chunks import each other in
 * a cycle.
 */
function readManifest(file: string) {
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
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
  return { manifest, chunk, imports }
}

const urls = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)

/** The scanner page. `files` is what it needs without network. */
function readDoorAssets() {
  const { manifest, chunk, imports } = readManifest(builtManifests.door)
  const worker = chunk(doorWorkerEntry)
  if (worker.imports) throw new Error('The service worker must not import another chunk')
  const isOfPage = ({ file }: ManifestChunk) => file !== worker.file
  const files = Object.values(manifest)
    .filter(isOfPage)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
  return {
    script: `/${chunk(doorEntry).file}`,
    preloads: urls(imports(doorEntry).slice(1)),
    styles: urls([chunk(doorStyleEntry).file]),
    worker: `/${worker.file}`,
    files: urls(files),
  }
}

/** The pages of the projector and of the moderator. */
function readStageAssets() {
  const { chunk, imports } = readManifest(builtManifests.stage)
  const filesOf = ([script, style]: readonly [string, string]) => ({
    script: `/${chunk(script).file}`,
    preloads: urls(imports(script).slice(1)),
    styles: urls([chunk(style).file]),
  })
  return { screen: filesOf(stageEntries.screen), moderator: filesOf(stageEntries.moderator) }
}

/** The `Assets` of web/layout/assets.ts, with the file names of the client build and of the console's. */
function readBuiltAssets(): object {
  const { manifest, chunk, imports } = readManifest(builtManifests.client)
  const ofConsole = readManifest(builtManifests.console)
  if (chunk(bootEntry).imports) throw new Error('The boot script must not import another chunk')
  const boot = chunk(bootEntry).file
  const entry = imports(clientEntry)
  const pages = Object.keys(manifest).filter((key) => manifest[key]?.src && /^web\/.*-page\.tsx$/.test(key))
  return {
    icon: iconAddress(),
    scripts: [],
    boot: `/${boot}`,
    main: `/${chunk(clientEntry).file}`,
    mapFrame: `/${chunk(mapEntry).file}`,
    styles: urls([chunk(styleEntry).file]),
    fonts: urls(fontEntries.map((key) => chunk(key).file)),
    preloads: urls(entry.slice(1).filter((file) => file !== boot)),
    pages: Object.fromEntries(pages.map((key) => [key, urls(imports(key).filter((file) => !entry.includes(file)))])),
    pageStyles: Object.fromEntries(pages.map((key) => [key, urls(chunk(key).css ?? [])])),
    console: {
      script: `/${ofConsole.chunk(consoleEntry).file}`,
      preloads: urls(ofConsole.imports(consoleEntry).slice(1)),
      styles: urls([ofConsole.chunk(consoleStyleEntry).file]),
    },
    stage: readStageAssets(),
    door: readDoorAssets(),
  }
}

/** Chunks that a dynamic import need not name, because every page has loaded them. */
const isLoadedByEveryPage = /^assets[\\/](?:boot|entry-client|rolldown-runtime|shared|vendor)-/

/** The stylesheets that page modules import, for development: the security policy forbids those that Vite inserts. */
const readPageStyles = (): Record<string, string[]> =>
  Object.fromEntries(
    globSync('web/pages/**/*-page.tsx').map((page) => {
      const imports = readFileSync(page, 'utf8').matchAll(/^import '\.\/(.+\.scss)'$/gm)
      return [page, [...imports].map(([, file]) => `/${dirname(page)}/${file}`)]
    }),
  )

const sourcesOf = ([script, style]: readonly [string, string]) => ({
  script: `/${script}`,
  preloads: [],
  styles: [`/${style}`],
})

/** Provides `virtual:assets` to the Worker: file names of the client build, or source files in development. */
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
        boot: `/${bootEntry}`,
        main: `/${clientEntry}`,
        mapFrame: `/${mapEntry}`,
        styles: [`/${styleEntry}`],
        fonts: [],
        preloads: [],
        pages: {},
        pageStyles: readPageStyles(),
        console: { script: `/${consoleEntry}`, preloads: [], styles: [`/${consoleStyleEntry}`] },
        stage: {
          screen: sourcesOf(stageEntries.screen),
          moderator: sourcesOf(stageEntries.moderator),
        },
        door: { script: `/${doorEntry}`, preloads: [], styles: [`/${doorStyleEntry}`], worker: null, files: [] },
      }
      return `export const assets = ${JSON.stringify(development ? sources : readBuiltAssets())}`
    },
  }
}

/**
 * Removes Sonner's inline styles, which the Content Security Policy forbids. web/ui/toaster.scss imports them instead.
 */
const sonnerWithoutStyles: Plugin = {
  name: 'iskra:sonner-without-styles',
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return
    const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (stripped === code) throw new Error('Sonner changed how it inserts its styles: update this plugin')
    return { code: stripped, map: null }
  },
}

/**
 * Calls of functions named `z` are removed if nobody uses their result (`manualPureFunctions` below). That is right for
 * schemas, and breaks a minified library that has a function of this name. Such a library fails the build. The scanner
 * page has one (zxing-wasm), and keeps those calls.
 */
const noOtherZ: Plugin = {
  name: 'iskra:no-other-z',
  applyToEnvironment: ({ name }) => ['client', 'console', 'stage'].includes(name),
  transform(code, id) {
    if (id.includes('/node_modules/') && /(?<![\w$.])z\(/.test(code)) throw new Error(`${id} has a function z`)
  },
}

/** Modules that run only in browsers. The Worker bundle replaces them by empty modules to stay small. */
const browserOnly = /[\\/]web[\\/](?:analytics[\\/]tag|layout[\\/]idle-features|ui[\\/](?:toaster|ticket-image))\.tsx?$/

const emptyInWorker: Plugin = {
  name: 'iskra:empty-in-worker',
  applyToEnvironment: ({ name }) => name === 'worker',
  load: (id) => (browserOnly.test(id) ? 'export {}' : undefined),
}

/**
 * Refuses requests that other sites cause to the local addresses of the platform, as `npm start` does: an image on any page
 * must not run the scheduled work.
 */
const noOtherSite: Plugin = {
  name: 'iskra:no-other-site',
  enforce: 'pre',
  configureServer({ middlewares }) {
    middlewares.use('/cdn-cgi/', (request, response, next) => {
      const from = request.headers['sec-fetch-site']
      if (from === undefined || from === 'same-origin' || from === 'none') return next()
      response.writeHead(403).end('another site')
    })
  },
}

/** Zod schemas have no side effects, so chunks leave out the schemas that they do not use. */
const treeshake = {
  manualPureFunctions: ['z'],
  moduleSideEffects: [{ test: /[\\/]schema[\\/]/, sideEffects: false }],
}

/** Libraries mark what React's server components may not run: this site has none. A busy machine makes every plugin slow. */
const checks = { moduleLevelDirective: false, pluginTimings: false }

// Wrangler warns that the local credentials of object storage are experimental.
process.env.WRANGLER_LOG ??= 'error'

/** Variables that `npm run dev` adds to those of wrangler.toml: where local mails go, and that webhooks may call this machine. */
const localVariables: Record<string, string> = JSON.parse(process.env.LOCAL_VARIABLES ?? '{}')

/**
 * The oldest browsers that README.md promises. Syntax and styles are written for them; what they lack of JavaScript and CSS is
 * refused by `lib` of web/tsconfig.json, web/younger-apis.grit and the rule `useBaseline`.
 */
const forBrowsers = {
  target: ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'],
  assetsInlineLimit: 0,
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    noOtherSite,
    cloudflare({ viteEnvironment: { name: 'worker' }, config: () => ({ vars: localVariables }) }),
    assets(),
    emptyInWorker,
    sonnerWithoutStyles,
    noOtherZ,
  ],
  // The dependency optimizer would bypass the plugin `sonnerWithoutStyles`.
  optimizeDeps: { exclude: ['sonner'] },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        ...forBrowsers,
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !isLoadedByEveryPage.test(file)) },
        rolldownOptions: {
          checks,
          input: [bootEntry, clientEntry, mapEntry, styleEntry, ...fontEntries],
          treeshake,
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks } },
        },
      },
    },
    // A build of its own: what the console shares with public pages would otherwise move between their chunks.
    console: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/console.json',
        ...forBrowsers,
        rolldownOptions: {
          checks,
          input: [consoleEntry, consoleStyleEntry],
          treeshake,
          // What at least six screens need: three scripts before the first screen instead of 20.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] } },
        },
      },
    },
    // The scanner page, whose service worker keeps all of these files.
    door: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/door.json',
        ...forBrowsers,
        rolldownOptions: { checks, input: [doorEntry, doorStyleEntry, doorWorkerEntry] },
      },
    },
    // The pages of the projector and of the moderator, which share what both need.
    stage: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/stage.json',
        ...forBrowsers,
        rolldownOptions: {
          checks,
          input: Object.values(stageEntries).flat(),
          treeshake,
          // React changes only with a library, so browsers keep it across releases. It is nine tenths of what they load.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
                { name: 'stage', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    worker: {
      build: {
        outDir: 'dist/worker',
        // Pages link to the client's files.
        assetsInlineLimit: 0,
        minify: true,
        // One chunk for all pages: it compresses 10% better than one chunk per page.
        // What verifies passkeys is named, so that its size has a budget of its own.
        rolldownOptions: {
          // All pages are one chunk, so no import of theirs makes another.
          checks: { ...checks, ineffectiveDynamicImport: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'pages', test: /[\\/]web[\\/]/ },
                { name: 'passkeys', test: /node_modules[\\/]@simplewebauthn[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
  builder: {
    // The Worker bundle contains the file names of the other builds, so they are built first.
    async buildApp(builder) {
      for (const name of ['client', 'console', 'door', 'stage', 'worker']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      hideManifests()
      hideSecrets()
    },
  },
})
