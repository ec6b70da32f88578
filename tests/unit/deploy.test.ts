import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { type Release, release, type Tools } from '#worker/local/deploy/release.ts'

const ready: Release = {
  environment: [],
  isCheck: false,
  takesOver: false,
  config: {
    routes: [{ pattern: 'iskra.test' }],
    vars: { SITE_ORIGIN: 'https://iskra.test' },
    d1_databases: [{ database_id: '5f3c0f2e-0000-4000-8000-000000000001' }],
  },
  email: 'czesc@iskra.test',
  uncommittedFiles: [],
}

const onDatabase = (id: string) => ({ ...ready.config, d1_databases: [{ database_id: id }] })

type Answers = Record<string, string | false>

/**
 * A wrangler that records what it was asked, and answers by the beginning of the command: false is a failure. `site` has
 * the status of each path, also after the deployment, and the release that answers.
 */
function aStandIn(
  answers: Answers = {},
  site: {
    release?: string
    statuses?: Record<string, number>
    statusesAfter?: Record<string, number>
    /** The version that serves at the beginning. */
    before?: string | null
    /** The upload succeeds although the command fails, as when wrangler cannot set the routes. */
    isUploaded?: boolean
    /** Another product answers at the address. */
    isForeign?: boolean
  } = {},
) {
  const asked: string[] = []
  const printed: string[] = []
  const opened: string[] = []
  let served: string | null = site.before === undefined ? 'version-1' : site.before
  const known: Answers = {
    whoami: '{"loggedIn":true}',
    'secret list': '[{"name":"ORGANISER_TOKEN"}]',
    'd1 time-travel info': 'bookmark 0000-1111',
    'deploy --': 'deployed',
    rollback: 'rolled back',
    ...answers,
  }
  const tools: Tools = {
    wrangler: async (...args) => {
      const command = args.join(' ')
      asked.push(command)
      const answer = Object.entries(known).find(([start]) => command.startsWith(start))?.[1] ?? ''
      if (command.startsWith('deployments status') && answer !== false)
        return served === null
          ? { isOk: false, output: 'no deployments' }
          : { isOk: true, output: JSON.stringify({ versions: [{ version_id: served }] }) }
      if (command.startsWith('deploy --config') && (answer !== false || site.isUploaded)) served = 'version-2'
      return answer === false ? { isOk: false, output: 'the reason' } : { isOk: true, output: answer }
    },
    build: async () => {
      asked.push('(build)')
      return true
    },
    migrate: async () => {
      asked.push('(migrate)')
      return ['0027_new.sql']
    },
    fetch: async (url) => {
      const path = url.replace('https://iskra.test', '')
      opened.push(path)
      const body = path.startsWith('/api/events') ? { data: { data: [{ id: 3 }, { id: 7, isNext: true }] } } : {}
      const headers: Record<string, string> = site.isForeign ? {} : { Release: site.release ?? served ?? '' }
      if (served === null && !site.isForeign) throw new TypeError('fetch failed')
      const after = served === 'version-2' ? site.statusesAfter?.[path] : undefined
      return Response.json(body, { status: after ?? site.statuses?.[path] ?? 200, headers })
    },
    wait: async () => {},
    print: (line) => void printed.push(line),
  }
  return { tools, asked, opened, text: () => printed.join('\n') }
}

describe('a deployment', () => {
  test('checks, builds, notes the bookmark, migrates, deploys, and asks the new release', async () => {
    const { tools, asked, opened, text } = aStandIn()
    expect(await release(tools, ready)).toBe(true)
    expect(asked).toEqual([
      'whoami --json',
      'secret list --format json',
      '(build)',
      'deployments status --json',
      'd1 time-travel info DB',
      '(migrate)',
      'deploy --config dist/worker/wrangler.json',
      'deployments status --json',
    ])
    expect(opened).toEqual(['/api/health', '/api/health', '/', '/api/events?status=UPCOMING', '/event/7'])
    expect(text()).toContain('bookmark 0000-1111')
    expect(text()).toContain('0027_new.sql')
    expect(text()).toContain('serves release version-2')
  })

  test('names its environment in every command but the deployment of the build', async () => {
    const { tools, asked } = aStandIn()
    await release(tools, { ...ready, environment: ['--env', 'staging'] })
    const ofWrangler = asked.filter((command) => !/^(?:\(|whoami|deploy --config)/.test(command))
    expect(ofWrangler).toHaveLength(4)
    for (const command of ofWrangler) expect(command).toMatch(/--env staging$/)
  })

  test('with --check ends after the dry run', async () => {
    const { tools, asked, opened, text } = aStandIn()
    expect(await release(tools, { ...ready, isCheck: true })).toBe(true)
    expect(asked.slice(-2)).toEqual(['(build)', 'deploy --dry-run --config dist/worker/wrangler.json'])
    expect(opened).toEqual([])
    expect(text()).toContain('Nothing was deployed')
  })

  test.each<[string, Partial<Release>, Answers, string]>([
    ['a placeholder of production', { config: onDatabase('00000000-0000-0000-0000-000000000000') }, {}, 'placeholder'],
    ['a placeholder of staging', { config: onDatabase('00000000-0000-0000-0000-000000000001') }, {}, 'placeholder'],
    ['no route', { config: { ...ready.config, routes: [] } }, {}, 'no route'],
    [
      'another origin',
      { config: { ...ready.config, vars: { SITE_ORIGIN: 'https://other.test' } } },
      {},
      'set SITE_ORIGIN = "https://iskra.test"',
    ],
    [
      'half of the secrets of a feature',
      {},
      { 'secret list': '[{"name":"ORGANISER_TOKEN"},{"name":"R2_ENDPOINT"}]' },
      'R2_ACCESS_KEY_ID is missing',
    ],
    ['the example organiser', { email: 'czesc@iskra.example' }, {}, 'site-config.ts'],
    ['uncommitted changes', { uncommittedFiles: ['wrangler.toml'] }, {}, 'wrangler.toml and perhaps other files'],
  ])('is refused with one sentence because of %s', async (_, change, answers, sentence) => {
    const { tools, asked, text } = aStandIn(answers)
    expect(await release(tools, { ...ready, ...change })).toBe(false)
    expect(text()).toContain(sentence)
    expect(asked).not.toContain('(build)')
  })

  test('without a login says that the secrets were not checked', async () => {
    const { tools, asked, text } = aStandIn({ whoami: false })
    await release(tools, { ...ready, isCheck: true })
    expect(text()).toContain('the secrets could not be checked')
    expect(asked).not.toContain('secret list --format json')
  })

  test.each([
    ['the page of the next event fails', { statuses: { '/event/7': 500 } }, '/event/7 answers 500'],
    ['the health check fails', { statusesAfter: { '/api/health': 503 } }, '/api/health answers 503'],
    ['the release from before goes on answering', { release: 'version-1' }, 'another release'],
  ])('is rolled back if %s', async (_, site, reason) => {
    const { tools, asked, text } = aStandIn({}, site)
    expect(await release(tools, ready)).toBe(false)
    expect(asked.at(-1)).toMatch(/^rollback version-1 --yes --durable-objects-code-update-mode immediate --message/)
    expect(text()).toContain(reason)
    expect(text()).toContain('Rolled back to release version-1')
  })

  test('is no failure because of a problem that the site had before', async () => {
    const { tools } = aStandIn({}, { statuses: { '/api/health': 503 } })
    expect(await release(tools, ready)).toBe(true)
  })

  test('that wrangler refuses leaves the release from before', async () => {
    const { tools, asked, text } = aStandIn({ 'deploy --': false })
    expect(await release(tools, ready)).toBe(false)
    expect(asked.join()).not.toContain('rollback')
    expect(text()).toContain('Release version-1 still serves')
  })

  test('that fails after its upload is rolled back, and what served in between is told', async () => {
    const { tools, asked, text } = aStandIn({ 'deploy --': false }, { isUploaded: true })
    expect(await release(tools, ready)).toBe(false)
    expect(asked.at(-1)).toMatch(/^rollback version-1 /)
    expect(text()).toContain('the new release version-2 serves')
    expect(text()).toContain('Rolled back to release version-1')
    expect(text()).not.toContain('still serves')
  })

  test('whose outcome cannot be read claims nothing', async () => {
    const { tools, asked, text } = aStandIn({ 'deploy --': false })
    const statuses = { answered: 0 }
    const wrangler: Tools['wrangler'] = async (...args) =>
      args[0] === 'deployments' && ++statuses.answered > 1
        ? { isOk: false, output: 'offline' }
        : tools.wrangler(...args)
    expect(await release({ ...tools, wrangler }, ready)).toBe(false)
    expect(asked.join()).not.toContain('rollback')
    expect(text()).toContain('It is not known which release serves')
    expect(text()).not.toContain('still serves')
  })

  test('that is the first and fails after its upload has nothing to roll back to', async () => {
    const { tools, asked, text } = aStandIn({ 'deploy --': false }, { before: null, isUploaded: true })
    expect(await release(tools, ready)).toBe(false)
    expect(asked.join()).not.toContain('rollback')
    expect(text()).toContain('the new release version-2 serves')
    expect(text()).toContain('no release to roll back to')
  })

  describe('to an address where something else answers', () => {
    test.each([null, 'version-1'])('stops before it changes anything (release before: %s)', async (before) => {
      const { tools, asked, text } = aStandIn({}, { before, isForeign: true })
      expect(await release(tools, ready)).toBe(false)
      expect(text()).toContain('https://iskra.test is answered by something else')
      expect(text()).toContain('--take-over')
      expect(asked).not.toContain('(migrate)')
      expect(asked.join()).not.toContain('deploy --config')
    })

    test('goes on when it is told to take over', async () => {
      const { tools, asked } = aStandIn({}, { isForeign: true })
      await release(tools, { ...ready, takesOver: true })
      expect(asked).toContain('deploy --config dist/worker/wrangler.json')
    })

    test('goes on when its own Worker crashes', async () => {
      const { tools, asked } = aStandIn({}, { isForeign: true, statuses: { '/api/health': 500 } })
      await release(tools, ready)
      expect(asked).toContain('deploy --config dist/worker/wrangler.json')
    })

    test('goes on when nothing answers', async () => {
      const { tools } = aStandIn({}, { before: null })
      expect(await release(tools, ready)).toBe(true)
    })
  })

  test('whose rollback fails says so', async () => {
    const stuck = aStandIn({ rollback: false }, { statuses: { '/': 500 } })
    expect(await release(stuck.tools, ready)).toBe(false)
    expect(stuck.text()).toContain('Rolling back to version-1 failed')
  })
})

type Binding = Partial<
  Record<'binding' | 'name' | 'database_id' | 'database_name' | 'bucket_name' | 'namespace_id', string>
>

describe('staging in wrangler.toml', () => {
  const read = (env?: string) => unstable_readConfig({ config: 'wrangler.toml', env })
  const [production, staging] = [read(), read('staging')]
  const bindingsOf = ({
    d1_databases,
    r2_buckets,
    ratelimits,
    send_email,
    durable_objects,
  }: typeof production): Binding[] =>
    [d1_databases, r2_buckets, ratelimits, send_email, durable_objects.bindings].flat()
  const namesOf = (config: typeof production) => bindingsOf(config).map(({ binding, name }) => binding ?? name)

  test('has every binding and variable of production', () => {
    expect(namesOf(staging)).toEqual(namesOf(production))
    expect(Object.keys(staging.vars)).toEqual(Object.keys(production.vars))
    expect([production.vars.STAGING, staging.vars.STAGING]).toEqual(['false', 'true'])
    expect([staging.images, staging.version_metadata]).toEqual([production.images, production.version_metadata])
    expect(staging.name).not.toBe(production.name)
  })

  test('shares no database, bucket or limit with production', () => {
    const resourcesOf = (config: typeof production) =>
      bindingsOf(config)
        .flatMap((one) => [one.database_id, one.database_name, one.bucket_name, one.namespace_id])
        .filter((resource) => resource !== undefined)
    const all = [...resourcesOf(production), ...resourcesOf(staging)]
    expect(all).toHaveLength(26)
    expect(new Set(all).size).toBe(all.length)
  })
})
