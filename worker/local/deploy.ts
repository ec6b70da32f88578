import { spawnSync } from 'node:child_process'
import { migrate } from './migrations.ts'
import { wrangler } from './wrangler.ts'

/**
 * `npm run deploy`: builds, migrates production, deploys. The old version serves until the end, so it must work with the
 * migrated database: a migration keeps the tables and columns that it uses.
 */
const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
console.log(`Migrations applied: ${(await migrate(true)).join(', ') || 'none'}`)
wrangler(['deploy'], { show: true })
