import { chmodSync, existsSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'
import { assets } from './web/build/assets.ts'
import { type BuildName, buildNames, entries } from './web/build/entries.ts'
import { hideManifest, writtenManifest } from './web/build/manifest.ts'

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
  { name: 'waiting', minShareCount: 2, test: /[\\/]web[\\/]ui[\\/](?:pending|skeleton|spoken)\.tsx$/ },
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
    test: /[\\/](?:schema[\\/]opening-hours|web[\\/](?:data[\\/](?:use-)?server-clock|pages[\\/](?:event-page[\\/](?:registration-state|state-texts)|registration[\\/]ticket-type-parameter)|texts[\\/]share|ui[\\/](?:ticket-icon|share-button)))\.tsx?$/,
  },
  {
    name: 'event-time',
    minShareCount: 2,
    test: /[\\/](?:schema[\\/](?:location|event-time|event-languages)|web[\\/](?:ui[\\/]language-badge|pages[\\/]event-lists[\\/]location))\.tsx?$/,
  },
  {
    name: 'shared',
    test: /[\\/](?:web|schema)[\\/]/,
    minShareCount: 14,
    // Otherwise this chunk and the one of the entry would import each other.
    includeDependenciesRecursively: true,
  },
]

/** The build copies the local secrets (.dev.vars): only their owner may read the copy. */
function hideSecrets(): void {
  const secrets = 'dist/worker/.dev.vars'
  if (existsSync(secrets)) chmodSync(secrets, 0o600)
}

/** Chunks that a dynamic import need not name, because every page has loaded them. */
const isLoadedByEveryPage = /^assets[\\/](?:boot|entry-client|rolldown-runtime|shared|vendor)-/

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
  apply: 'build',
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
 * A build of browser code. Syntax and styles are written for the oldest browsers that README.md promises; what they lack of
 * JavaScript and CSS is refused by `lib` of web/tsconfig.json, web/younger-apis.grit and the rule `useBaseline`.
 */
const browserBuild = (name: BuildName, { rolldownOptions, ...options }: BuildEnvironmentOptions = {}) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    // The first build empties the folder for all.
    emptyOutDir: name === 'client',
    copyPublicDir: name === 'client',
    manifest: writtenManifest(name),
    target: ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115'],
    assetsInlineLimit: 0,
    ...options,
    rolldownOptions: { checks, input: Object.values(entries[name]), ...rolldownOptions },
  },
})

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
    client: browserBuild('client', {
      modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !isLoadedByEveryPage.test(file)) },
      rolldownOptions: {
        treeshake,
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks } },
      },
    }),
    // What at least six screens need: three scripts before the first screen instead of 20.
    console: browserBuild('console', {
      rolldownOptions: { treeshake, output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] } } },
    }),
    door: browserBuild('door'),
    // React changes only with a library, so browsers keep it across releases. It is nine tenths of what they load.
    stage: browserBuild('stage', {
      rolldownOptions: {
        treeshake,
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              { name: 'stage', minShareCount: 2 },
            ],
          },
        },
      },
    }),
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
      const build = async (name: BuildName | 'worker') => {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      for (const name of buildNames) {
        await build(name)
        hideManifest(name)
      }
      await build('worker')
      hideSecrets()
    },
  },
})
