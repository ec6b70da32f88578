import { browser, build, deadCode, lint, runParts, sizes, types, vitest } from './parts.ts'
import { staleBuild } from './support/stale-build.ts'

/**
 * `npm test`: runs every check once and prints the total. A failed check does not stop the others. The reliability tests
 * have a command of their own (tests/reliability/run.ts). `npm test -- tests/api/pitches.test.ts` runs only these files, with a new
 * build if theirs is older than the sources.
 */

/** Checks of the files alone, in order: each uses one CPU core or more. */
async function checkFiles(): Promise<void> {
  await types()
  await lint(['.'])
  await deadCode()
}

/** What reads the build. Neither writes to it. */
async function checkBuild(): Promise<void> {
  await build()
  await Promise.all([browser(), sizes().then(() => vitest('api'))])
}

const files = process.argv.slice(2)

async function runFiles(): Promise<void> {
  const filesIn = (folder: string) => files.filter((file) => file.includes(`tests/${folder}/`))
  const [unit, api, e2e] = [filesIn('unit'), filesIn('api'), filesIn('e2e')]
  if (unit.length + api.length + e2e.length < files.length) {
    console.error('npm test -- takes files of tests/unit, tests/api and tests/e2e. Without any it runs everything.')
    process.exit(1)
  }
  if (api.length + e2e.length > 0 && staleBuild()) await build()
  if (unit.length > 0) await vitest('unit', unit)
  if (api.length > 0) await vitest('api', api)
  if (e2e.length > 0) await browser(e2e)
}

await runParts(() => (files.length > 0 ? runFiles() : Promise.all([checkBuild(), checkFiles(), vitest('unit')])))
