import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Result, readPlaywright, readVitest } from './reports.ts'

/** The parts of `npm test` and `npm run check`: tools that run side by side, and what they count. */

const reports = '.cache/reports'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const env = {
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  FORCE_COLOR: '0',
  // Some forty processes load wrangler, which takes Node a second each time it has to compile it.
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
}
const bin = (name: string) => `node_modules/.bin/${name}`

/** A tool that runs longer than this has failed, in milliseconds. CI ends the whole job after ninety minutes. */
const timeout = 80 * 60_000

/** Parts run side by side, so the output of each is printed in one piece when it ends. */
type Ended = { isOk: boolean; output: string }

async function run(command: string, args: string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const tool = spawn(bin(command), args, { stdio: ['ignore', 'pipe', 'pipe'], env, timeout })
  const printed: Buffer[] = []
  const end = (isOk: boolean) => resolve({ isOk, output: Buffer.concat(printed).toString() })
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (some: Buffer) => printed.push(some))
  tool.on('error', ({ message }) => {
    printed.push(Buffer.from(message))
    end(false)
  })
  tool.on('close', (status) => end(status === 0))
  // Workers of a tool that was killed may keep its output open.
  tool.on('exit', (status) => setTimeout(() => end(status === 0), 10_000).unref())
  return promise
}

/** A tool without a test count of its own counts as one test. */
const countTool = ({ isOk }: Ended, name: string): Result =>
  isOk ? { passed: 1, failed: 0, remarks: [] } : { passed: 0, failed: 1, remarks: [`failed: ${name}`] }

/** Reads the counts from the runner's report. A runner that leaves no report, or runs no test, counts as one failure. */
function countTests({ isOk }: Ended, name: string, file: string, read: (report: string) => Result): Result {
  let result: Result = { passed: 0, failed: 0, remarks: [] }
  try {
    result = read(readFileSync(file, 'utf8'))
  } catch {
    result.remarks.push(`${name} left no report`)
  }
  if (result.failed > 0 || (isOk && result.passed > 0)) return result
  const reason = isOk ? 'ran no test' : 'exited with an error'
  return { ...result, failed: 1, remarks: [...result.remarks, `failed: ${name} ${reason}`] }
}

const total: Result = { passed: 0, failed: 0, remarks: [] }
const costs: string[] = []
const started = performance.now()
const secondsSince = (start: number) => ((performance.now() - start) / 1_000).toFixed(1)
const running = new Map<string, number>()

/** Runs one part, and prints its output and what it cost. */
async function part(
  name: string,
  command: string,
  args: string[],
  count: (ended: Ended, name: string) => Result = countTool,
): Promise<void> {
  const start = performance.now()
  running.set(name, start)
  const ended = await run(command, args)
  running.delete(name)
  const { passed, failed, remarks } = count(ended, name)
  total.passed += passed
  total.failed += failed
  total.remarks.push(...remarks)
  const cost = `${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${secondsSince(start)} s`
  costs.push(cost)
  console.log(`\n── ${name}\n${ended.output}── ${cost}`)
}

/** `files` are test files of the project. None means all. */
export const vitest = (project: string, files: readonly string[] = []) => {
  const file = `${reports}/${project}.json`
  const args = [
    'run',
    ...files,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return part(project, 'vitest', args, (ended, name) => countTests(ended, name, file, readVitest))
}

/** `files` are test files. None means all. */
export const browser = (files: readonly string[] = []) =>
  part('browser', 'playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...files], (ended, name) =>
    countTests(ended, name, `${reports}/playwright.json`, readPlaywright),
  )

// Four checkers, the default, repeat so much work that two are faster.
export const types = () => part('types', 'tsc', ['-b', '--checkers', '2'])
/** `paths` are files or folders. */
export const lint = (paths: readonly string[]) =>
  part('lint', 'biome', [
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    ...paths,
  ])
export const deadCode = () => part('dead code', 'knip', [])
export const build = () => part('build', 'vite', ['build', '--logLevel', 'warn'])
export const sizes = () => part('size', 'size-limit', [])

/** A busy machine may miss a deadline. More of them are a fault of the tests or of the product. */
const repeatedMax = 2

/** Runs the parts, prints the total, and ends the process: with 0 if nothing failed. */
export async function runParts(parts: () => Promise<unknown>): Promise<never> {
  // Logs of continuous integration look dead without it.
  const heartbeat = setInterval(() => {
    const names = [...running].map(([name, start]) => `${name} (${Math.round((performance.now() - start) / 1_000)} s)`)
    console.log(`… running: ${names.join(', ')}`)
  }, 30_000)
  await parts()
  clearInterval(heartbeat)
  const repeated = total.remarks.filter((remark) => remark.startsWith('flaky: ')).length
  if (repeated > repeatedMax) {
    total.passed -= repeated
    total.failed += repeated
    total.remarks.push(`failed: ${repeated} tests passed only when they were repeated. At most ${repeatedMax} may.`)
  }
  // The names come last, because logs of continuous integration are often cut at their beginning.
  console.log(`\n${costs.join('\n')}\nall: ${secondsSince(started)} s`)
  if (total.remarks.length > 0) console.log(`\n${total.remarks.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}
