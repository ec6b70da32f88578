import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { unstable_readConfig } from 'wrangler'
import { siteConfig } from '#schema/site-config.ts'
import { quietly } from './bindings.ts'
import { release } from './deploy/release.ts'
import { migrate } from './migrations.ts'
import { environment, environmentArguments, runWrangler } from './wrangler.ts'

/**
 * `npm run deploy [-- --env staging] [--check] [--as-built]`: checks, builds, migrates, deploys, and asks the new release. If that does
 * not work, the release from before serves again. It must work with the migrated database: a migration keeps the tables
 * and columns that the release before uses. `--check` stops after the checks and the dry run. `--as-built`
 * deploys the last build: the workflow builds in a step without the platform's token.
 */
if (environment !== undefined && environment !== 'staging') {
  console.error('The only other environment is staging: npm run deploy -- --env staging')
  process.exit(1)
}

const isReleased = await release(
  {
    wrangler: async (...command) => runWrangler(command),
    build: async () => {
      if (process.argv.includes('--as-built')) return existsSync('dist/worker/wrangler.json')
      const env = { ...process.env, CLOUDFLARE_ENV: environment ?? '' }
      return (
        spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit', env }).status === 0
      )
    },
    migrate: () => migrate(true),
    fetch,
    wait,
    print: console.log,
  },
  {
    environment: environmentArguments,
    isCheck: process.argv.includes('--check'),
    takesOver: process.argv.includes('--take-over'),
    config: await quietly(async () => unstable_readConfig({ config: 'wrangler.toml', env: environment })),
    email: siteConfig.email,
    uncommittedFiles: execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3)),
  },
)
process.exit(isReleased ? 0 : 1)
