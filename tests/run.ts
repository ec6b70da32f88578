import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type Result, readPlaywright, readVitest } from './reports.ts'

/**
 * `npm test`: runs every check once and prints the total. A failed check does not stop the others. The reliability tests
 * have a command of their own (tests/reliability/run.ts).
 */

type Check = [name: string, perform: () => Promise<Result>]

const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', FORCE_COLOR: '0' }
const bin = (name: string) => `node_modules/.bin/${name}`

/** A tool that runs longer than this has failed, in milliseconds. CI ends the whole job after 30 minutes. */
const timeout = 25 * 60_000

/**
 * Returns whether the tool succeeded. Its output streams if it runs alone; otherwise it is printed when the tool ends.
 */
async function run(command: string, args: string[], isAlone = true): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const tool = spawn(bin(command), args, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'], env, timeout })
  const printed: Buffer[] = []
  for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (some: Buffer) => printed.push(some))
  tool.on('error', () => resolve(false))
  tool.on('close', (status) => {
    process.stdout.write(Buffer.concat(printed))
    resolve(status === 0)
  })
  return promise
}

/** A tool without a test count of its own counts as one test. */
const check = (name: string, command: string, args: string[]): Check => [
  name,
  async () =>
    (await run(command, args, false))
      ? { passed: 1, failed: 0, remarks: [] }
      : { passed: 0, failed: 1, remarks: [`failed: ${name}`] },
]

/** Reads the counts from the runner's report. A runner that leaves no report, or runs no test, counts as one failure. */
async function runTests(
  command: string,
  args: string[],
  file: string,
  read: (report: string) => Result,
): Promise<Result> {
  const ok = await run(command, args)
  let result: Result = { passed: 0, failed: 0, remarks: [] }
  try {
    result = read(readFileSync(`${reports}/${file}`, 'utf8'))
  } catch {
    console.error(`${command} left no report`)
  }
  if (result.failed > 0 || (ok && result.passed > 0)) return result
  const reason = ok ? 'ran no test' : 'exited with an error'
  return { ...result, failed: 1, remarks: [...result.remarks, `failed: ${command} ${reason}`] }
}

const vitest = () =>
  runTests(
    'vitest',
    [
      'run',
      '--project=unit',
      '--project=api',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
    'vitest.json',
    readVitest,
  )

const playwright = () =>
  runTests('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], 'playwright.json', readPlaywright)

/** Each tool mostly uses one CPU core, so the two lists run in parallel. The checks of a list run in order. */
const quick: Check[][] = [
  [
    // Four checkers, the default, repeat so much work that two are faster.
    check('types', 'tsc', ['-b', '--checkers', '2']),
    check('lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
    check('dead code', 'knip', []),
  ],
  [check('build', 'vite', ['build', '--logLevel', 'warn']), check('size', 'size-limit', [])],
]

const total: Result = { passed: 0, failed: 0, remarks: [] }

async function perform(checks: Check[]): Promise<void> {
  for (const [name, performOne] of checks) {
    const started = performance.now()
    console.log(`\n── ${name}`)
    const { passed, failed, remarks } = await performOne()
    total.passed += passed
    total.failed += failed
    total.remarks.push(...remarks)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
  }
}

await Promise.all(quick.map(perform))
await perform([
  ['unit and API', vitest],
  ['browser', playwright],
])

// The names come last, because logs of continuous integration are often cut at their beginning.
if (total.remarks.length > 0) console.log(`\n${total.remarks.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
