import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { allLicences, shippedLicences } from './licences.ts'

/** `npm test`: every check, each once, and one plain line with the sum. Goes on after a failure, so that one run tells all. */

type Result = { passed: number; failed: number }

const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0' }
const bin = (name: string) => `node_modules/.bin/${name}`

/** A tool that hangs has failed. */
const timeout = 10 * 60_000

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env, timeout }).status === 0
}

/** A tool that says yes or no counts as one test. */
const check = (command: string, args: string[]) => (): Result =>
  run(bin(command), args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A runner counts for itself; one that breaks before it counts has failed once. */
function counted(command: string, args: string[], file: string, read: (report: string) => Result): Result {
  const ok = run(bin(command), args)
  let result: Result = { passed: 0, failed: 0 }
  try {
    result = read(readFileSync(`${reports}/${file}`, 'utf8'))
  } catch {
    console.error(`${command} left no report`)
  }
  return ok || result.failed > 0 ? result : { ...result, failed: 1 }
}

const vitest = () =>
  counted(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
    'vitest.json',
    (report) => {
      const { numPassedTests, numFailedTests } = JSON.parse(report)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  )

const playwright = () =>
  counted('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], 'playwright.json', (report) => {
    const { expected, unexpected, flaky } = JSON.parse(report).stats
    return { passed: expected + flaky, failed: unexpected }
  })

const checks: [string, () => Result][] = [
  ['types', check('tsc', ['-b'])],
  ['lint', check('biome', ['ci', '--colors=off', '--error-on-warnings', '.'])],
  ['dead code', check('knip', [])],
  ['licences of what is shipped', check('license-checker-rseidelsohn', shippedLicences)],
  ['licences of all packages', check('license-checker-rseidelsohn', allLicences)],
  ['build', check('vite', ['build', '--logLevel', 'warn'])],
  ['size', check('size-limit', [])],
  ['unit and API', vitest],
  ['browser', playwright],
]

const total: Result = { passed: 0, failed: 0 }
for (const [name, perform] of checks) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { passed, failed } = perform()
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
