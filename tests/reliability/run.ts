import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type ProductPromise, promises } from './promises.ts'

/**
 * `npm run test:reliability`: tests each promise, most of them on the built Worker. Prints one line for each and exits
 * with 1 if one is broken. `-- --list` prints the promises and how each is tested; `-- bounded` tests those with that name.
 */

const report = '.cache/reports/reliability.json'
mkdirSync('.cache/reports', { recursive: true })

const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' }

const run = (tool: string, args: string[]) => spawnSync(`node_modules/.bin/${tool}`, args, { env, encoding: 'utf8' })

type Result = { passed: number; failures: string[]; figures: string[] }
type Assertion = { status: string; fullName: string; failureMessages: string[]; meta: { figure?: string } }

function readReport(): Result {
  const { testResults }: { testResults: { message: string; assertionResults: Assertion[] }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.filter(({ status }) => status === 'failed')
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failures: failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
    figures: all.flatMap(({ meta }) => meta.figure ?? []),
  }
}

/** A runner that exits with an error has failed, whatever it counted before. */
function tryPromise({ tests, browser }: ProductPromise): Result {
  rmSync(report, { force: true })
  const vitest = run('vitest', ['run', '--retry=0', '--reporter=json', `--outputFile=${report}`, ...tests])
  const result = existsSync(report) ? readReport() : { passed: 0, failures: [], figures: [] }
  if (vitest.status !== 0 && result.failures.length === 0) result.failures.push(vitest.stdout + vitest.stderr)
  if (!browser) return result
  const playwright = run('playwright', [
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=line',
    '--retries=0',
    ...browser,
  ])
  if (playwright.status !== 0) result.failures.push(playwright.stdout)
  else result.figures.push(`${browser.length} browser test files`)
  return result
}

if (process.argv.includes('--list')) {
  for (const { name, means } of promises) console.log(`${name}: ${means}\n`)
  process.exit(0)
}

const built = run('vite', ['build', '--logLevel', 'warn'])
if (built.status !== 0) {
  console.error(built.stderr)
  process.exit(1)
}

const filter = process.argv.slice(2).join(' ')
const chosen = promises.filter(({ name }) => name.includes(filter))
if (chosen.length === 0) {
  console.error(`No promise is named like “${filter}”: ${promises.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
let failed = 0
const width = Math.max(...chosen.map(({ name }) => name.length))
for (const promise of chosen) {
  const started = performance.now()
  const { passed, failures, figures } = tryPromise(promise)
  const seconds = Math.round((performance.now() - started) / 1_000)
  const verdict = failures.length === 0 && passed > 0 ? 'kept  ' : 'BROKEN'
  console.log(`${verdict}  ${promise.name.padEnd(width)}  ${figures.join('; ') || `${passed} tests`} (${seconds} s)`)
  for (const failure of failures) console.error(failure)
  if (verdict === 'BROKEN') failed += 1
}
console.log(
  failed === 0 ? `\n${chosen.length} of ${promises.length} promises tested: all kept.` : `\n${failed} broken.`,
)
process.exit(failed === 0 ? 0 : 1)
