import { spawnSync } from 'node:child_process'
import { migrate, wrangler } from './wrangler.ts'

/**
 * `npm run deploy`: builds, migrates production, deploys. Migrations only add, so the old version keeps working in
 * between.
 */
const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
migrate(true, { show: true })
wrangler(['deploy'], { show: true })
