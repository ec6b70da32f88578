// Runs before npm packages are installed, with any Node from 20: plain JavaScript without dependencies.
// Installs missing packages (and a browser), builds if asked, then runs the given script, if there is one, with the project's own Node.
//   node worker/local/setup.mjs [--browser] [--build] [script.ts [arguments…]]

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'
import { whenOrphaned } from './when-orphaned.mjs'

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))
process.chdir(root)

const bin = join(root, 'node_modules', '.bin')
const [, , ...argumentList] = process.argv
const flags = argumentList.slice(
  0,
  argumentList.findIndex((one) => !['--browser', '--build'].includes(one)),
)
const [script, ...scriptArguments] = argumentList.slice(flags.length)

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** @param {string} command @param {string[]} args */
async function run(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  // A command that does not exist has an error instead of an exit code.
  const [code] = await once(child, 'exit').catch(() => [1])
  return code === 0
}

/** @param {string} lock @returns {Record<string, { integrity?: string, optional?: boolean }>} */
const packagesOf = (lock) => (existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {})

/** Compares what npm has installed with the lock file. Optional packages of other systems stay missing. */
function areInstalled() {
  const { '': _, ...locked } = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(locked).every(([path, { integrity, optional }]) =>
    installed[path] ? installed[path].integrity === integrity : optional,
  )
}

async function installPackages() {
  if (existsSync(join(bin, 'node')) && areInstalled()) return
  console.log('Installing packages (npm ci)…')
  // Not every npm knows `allowScripts`. So none runs install scripts, except those of the packages that are allowed.
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const isInstalled =
    (await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) &&
    (await run('npm', ['rebuild', '--loglevel=error', ...Object.keys(allowScripts)]))
  if (!isInstalled) fail('npm ci failed. Check the connection to the npm registry and run the command again.')
}

/** @param {string[]} args */
const aptGet = (args) => (process.getuid?.() === 0 ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]))

async function installBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Installing Chromium for the browser tests (apt-get install)…')
  const install = (/** @type {string} */ name) => aptGet(['install', '-y', '-qq', '--no-install-recommends', name])
  if (process.platform === 'linux' && (await aptGet(['update', '-qq'])))
    (await install('chromium-headless-shell')) || (await install('chromium'))
  const installed = findBrowser()
  if (installed) return installed
  fail('The browser tests need Chromium or Chrome. Install one, or name it: CHROME_PATH=/path/to/chrome npm test')
}

if (script !== undefined && !script.endsWith('.ts'))
  fail('Usage: node worker/local/setup.mjs [--browser] [--build] [script.ts]')
// Both wait for downloads most of the time, so they run at once.
const [browser] = await Promise.all([flags.includes('--browser') && installBrowser(), installPackages()])
if (
  flags.includes('--build') &&
  !(await run(join(bin, 'node'), [join('node_modules', 'vite', 'bin', 'vite.js'), 'build']))
)
  fail('The build failed.')
if (script === undefined) process.exit(0)

const explained = ['--disable-warning=ExperimentalWarning', '--import', './worker/local/explain-failure.mjs']
const child = spawn(join(bin, 'node'), [...explained, script, ...scriptArguments], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    ...(browser && { CHROME_PATH: browser }),
  },
})
// Ctrl-C reaches the child directly. This process waits until the child has ended.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
whenOrphaned(() => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
