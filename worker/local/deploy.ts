import { spawnSync } from 'node:child_process'
import { migrate, wrangler } from './wrangler.ts'

/** `npm run deploy`: build, migrate production, deploy. The migrations only add, so the running version stays whole meanwhile. */
const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
migrate(true, { show: true })
wrangler(['deploy'], { show: true })
