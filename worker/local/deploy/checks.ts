/** Everything that may forbid a deployment. `secrets` is null if nobody is logged in, so they could not be listed. */
export type Situation = {
  config: {
    routes?: (string | { pattern: string })[] | undefined
    vars: Record<string, unknown>
    d1_databases: { database_id?: string | undefined }[]
  }
  secrets: string[] | null
  /** The address of the organiser in schema/site-config.ts. */
  email: string
  uncommittedFiles: string[]
}

/** The ids in wrangler.toml before somebody enters those of real databases. Staging and production have different ones. */
const isPlaceholder = (id: string | undefined) => id === undefined || /^0{8}-0{4}-0{4}-0{4}-0{11}/.test(id)

/** A feature works with all secrets of its group, and is switched off without any of them. */
const secretGroups = [
  ['R2_ENDPOINT', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY', 'DECKS_BUCKET'],
  ['ACCESS_ISSUER', 'ACCESS_AUDIENCE'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
]

function missingSecrets(present: string[]): string[] {
  const startedGroups = secretGroups.filter((group) => group.some((name) => present.includes(name)))
  return startedGroups.flat().filter((name) => !present.includes(name))
}

/** The origin of the first route, or null without one. */
export function originOf({ routes }: Situation['config']): string | null {
  const [route] = routes ?? []
  const pattern = typeof route === 'object' ? route.pattern : route
  return pattern ? `https://${pattern.replace(/\/.*$/, '')}` : null
}

/** What forbids the deployment, one sentence each. */
export function findProblems({ config, secrets, email, uncommittedFiles }: Situation): string[] {
  const origin = originOf(config)
  const problems: (string | false)[] = [
    config.d1_databases.some(({ database_id }) => isPlaceholder(database_id)) &&
      'wrangler.toml has the placeholder instead of the id of your database: enter the id that "npx wrangler d1 create" printed.',
    origin === null && 'wrangler.toml has no route: enter your domain under "routes".',
    (origin === null || config.vars.SITE_ORIGIN !== origin) &&
      `SITE_ORIGIN in wrangler.toml is not the route: set SITE_ORIGIN = "${origin ?? 'https://your.domain'}" under "vars".`,
    ...missingSecrets(secrets ?? []).map(
      (name) => `The secret ${name} is missing: set it with "npx wrangler secret put ${name}".`,
    ),
    email.endsWith('.example') &&
      `schema/site-config.ts names the example organiser (${email}): enter your own name, address and links.`,
    uncommittedFiles.length > 0 &&
      `${uncommittedFiles[0]} and perhaps other files have changes that are not committed: a release must be in the history.`,
  ]
  return problems.filter((problem) => problem !== false)
}
