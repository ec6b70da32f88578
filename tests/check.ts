import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { browser, build, deadCode, lint, runParts, sizes, types, vitest } from './parts.ts'
import { relatedTests } from './related-tests.ts'
import { staleBuild } from './support/stale-build.ts'

/**
 * `npm run check`: what to run every few minutes. Types, lint of what changed, dead code, unit tests, build, sizes, and the API and
 * browser tests that the change concerns most. `npm test` runs all of them.
 */

/** The lines that git prints. None if it fails, as outside of a repository. */
const git = (...args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** What differs from the branch that this one follows, or without one from the last commit. */
const base = git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'
const differing = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]

const changed = differing.filter((file) => existsSync(file))
const related = (folder: string) =>
  relatedTests(
    changed,
    globSync(`tests/${folder}/*.test.ts`).map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )

/** So many files take less than a minute. */
const filesMax = { api: 6, e2e: 2 }

/** Those that come first, and a line about the others, of which it names a few. */
function chosenFrom(folder: 'api' | 'e2e'): string[] {
  const files = related(folder)
  const left = files.slice(filesMax[folder])
  const named = left.slice(0, 3).map((file) => basename(file, '.test.ts'))
  const dots = left.length > named.length ? ', …' : ''
  if (left.length > 0)
    console.log(`Left to npm test: ${left.length} more files of tests/${folder} (${named.join(', ')}${dots})`)
  return files.slice(0, filesMax[folder])
}

async function checkFiles(): Promise<void> {
  await types()
  if (changed.length > 0) await lint(changed)
  await deadCode()
}

async function checkBuild(): Promise<void> {
  const [api, e2e] = [chosenFrom('api'), chosenFrom('e2e')]
  if (staleBuild()) await build()
  await sizes()
  if (api.length > 0) await vitest('api', api)
  if (e2e.length > 0) await browser(e2e)
}

await runParts(() => Promise.all([checkBuild(), checkFiles().then(() => vitest('unit'))]))
