import { findProblems, originOf, type Situation } from './checks.ts'

type Ended = { isOk: boolean; output: string }

/** What a deployment does outside of this process. Tests replace it. */
export type Tools = {
  wrangler: (...args: string[]) => Promise<Ended>
  build: () => Promise<boolean>
  /** Migrates the database of the environment, and returns the names of the applied files. */
  migrate: () => Promise<string[]>
  fetch: (url: string) => Promise<Response>
  wait: (milliseconds: number) => Promise<void>
  print: (line: string) => void
}

export type Release = Omit<Situation, 'secrets'> & {
  /** Arguments that select the environment in wrangler.toml: none for production. */
  environment: string[]
  /** Stop after the checks and the dry run. */
  isCheck: boolean
  /** Deploy to an address where something else answers. */
  takesOver: boolean
}

/** The new release may take this many seconds until it answers everywhere. */
const patience = 60

/** The names of the secrets. Null if nobody is logged in. A Worker that does not exist yet has none. */
async function listSecrets({ wrangler }: Tools, environment: string[]): Promise<string[] | null> {
  if (!(await wrangler('whoami', '--json')).isOk) return null
  const { isOk, output } = await wrangler('secret', 'list', '--format', 'json', ...environment)
  if (!isOk) return []
  const listed: { name: string }[] = JSON.parse(output)
  return listed.map(({ name }) => name)
}

/** The id of the version that serves now, or null before the first deployment. */
async function findVersion({ wrangler }: Tools, environment: string[]): Promise<string | null> {
  const { isOk, output } = await wrangler('deployments', 'status', '--json', ...environment)
  if (!isOk) return null
  const status: { versions: { version_id: string }[] } = JSON.parse(output)
  return status.versions[0]?.version_id ?? null
}

/**
 * Whether another product answers at the address. Wrangler would take over its DNS record without asking. A Worker of this
 * name that crashes answers 5xx without the header: a release must be able to mend it.
 */
function isForeign(answer: Response | null, before: string | null): boolean {
  return answer !== null && !answer.headers.has('Release') && (before === null || answer.status < 500)
}

/** The id of the next event, or null if there is none. */
async function findNextEvent(response: Response): Promise<number | null> {
  const { data }: { data: { data: { id: number; isNext: boolean }[] } } = JSON.parse(await response.text())
  return (data.data.find(({ isNext }) => isNext) ?? data.data[0])?.id ?? null
}

/** What is asked of the new release. `wasFailing`: the site had a problem before, which the release need not have mended. */
type Question = { origin: string; version: string; wasFailing: boolean }

/** Asks what matters most, which also fills the new release's cache. Returns what failed, or null. */
async function askOnce({ fetch }: Tools, { origin, version, wasFailing }: Question): Promise<string | null> {
  const ask = async (path: string, allowed?: number) => {
    const response = await fetch(`${origin}${path}`)
    if (!response.ok && response.status !== allowed) throw new Error(`${path} answers ${response.status}`)
    return response
  }
  try {
    const health = await ask('/api/health', wasFailing ? 503 : undefined)
    if (health.headers.get('Release') !== version) return '/api/health is answered by another release'
    await ask('/')
    const next = await findNextEvent(await ask('/api/events?status=UPCOMING'))
    if (next !== null) await ask(`/event/${next}`)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function askUntilReady(tools: Tools, question: Question): Promise<string | null> {
  let failure = await askOnce(tools, question)
  for (let second = 0; failure !== null && second < patience; second += 2) {
    await tools.wait(2_000)
    failure = await askOnce(tools, question)
  }
  return failure
}

/** The ids of the versions that served before the deployment and serve after it; null if none does, or it is not known. */
type Versions = { before: string | null; version: string | null }

type Replacement = {
  environment: string[]
  origin: string
  before: string | null
  wasFailing: boolean
  built: string[]
}

/** Lets the release from before serve again. Durable Objects would run the new code for five more minutes by default. */
async function rollBack({ wrangler, print }: Tools, environment: string[], before: string | null, failure: string) {
  if (before === null) return print('There is no release to roll back to.')
  const mode = ['--durable-objects-code-update-mode', 'immediate']
  const back = await wrangler(
    'rollback',
    before,
    '--yes',
    ...mode,
    '--message',
    `Rolled back: ${failure}`,
    ...environment,
  )
  print(back.isOk ? `Rolled back to release ${before}.` : `Rolling back to ${before} failed.\n${back.output}`)
}

/** After a deployment that failed: says which release serves, and takes back a new one. Wrangler may fail after its upload. */
async function endFailed(tools: Tools, environment: string[], { before, version }: Versions): Promise<void> {
  if (version === null) return tools.print('It is not known which release serves: npx wrangler deployments status')
  if (version === before) return tools.print(`Release ${before} still serves.`)
  tools.print(`It failed after its upload: the new release ${version} serves.`)
  await rollBack(tools, environment, before, 'the deployment failed')
}

/** Migrates, deploys the build and asks the new release. Returns whether it serves. */
async function replace(
  tools: Tools,
  { environment, origin, before, wasFailing, built }: Replacement,
): Promise<boolean> {
  const { wrangler, print } = tools
  const bookmark = await wrangler('d1', 'time-travel', 'info', 'DB', ...environment)
  print(`The database before this release (D1 Time Travel):\n${bookmark.output.trim()}`)
  print(`Migrations applied: ${(await tools.migrate()).join(', ') || 'none'}`)
  const deployed = await wrangler('deploy', ...built)
  const version = await findVersion(tools, environment)
  if (!deployed.isOk) {
    print(`The deployment failed.\n${deployed.output}`)
    await endFailed(tools, environment, { before, version })
    return false
  }
  const failure =
    version === null ? 'its version is unknown' : await askUntilReady(tools, { origin, version, wasFailing })
  if (failure === null) {
    print(`${origin} serves release ${version}.`)
    return true
  }
  print(`The new release does not work: ${failure}.`)
  await rollBack(tools, environment, before, failure)
  return false
}

/** Checks, builds and deploys. Returns whether the new release serves. */
export async function release(
  tools: Tools,
  { environment, isCheck, takesOver, ...situation }: Release,
): Promise<boolean> {
  const { wrangler, print } = tools
  const secrets = await listSecrets(tools, environment)
  if (secrets === null) print('Not logged in (npx wrangler login): the secrets could not be checked.')
  const problems = findProblems({ ...situation, secrets })
  const origin = originOf(situation.config)
  if (problems.length > 0 || origin === null) {
    print(['Not deployed:', ...problems].join('\n- '))
    return false
  }
  if (!(await tools.build())) return false
  const built = ['--config', 'dist/worker/wrangler.json']
  if (isCheck) {
    const { isOk, output } = await wrangler('deploy', '--dry-run', ...built)
    print(isOk ? 'The checks and the dry run succeeded. Nothing was deployed.' : `The dry run failed.\n${output}`)
    return isOk
  }
  const before = await findVersion(tools, environment)
  const answer = await tools.fetch(`${origin}/api/health`).catch(() => null)
  if (!takesOver && isForeign(answer, before)) {
    print(
      `Not deployed: ${origin} is answered by something else, without the header "Release" of this site. ` +
        'The deployment would take its DNS record. If that is what you want: npm run deploy -- --take-over',
    )
    return false
  }
  return replace(tools, { environment, origin, before, wasFailing: answer?.status === 503, built })
}
