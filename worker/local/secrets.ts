import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { makePrivate } from './private-files.ts'

const file = '.dev.vars'

/** Copies the current secrets into the last build, which contains those of its build time. */
export function copySecretsToBuild(): void {
  copyFileSync(file, `dist/worker/${file}`)
  makePrivate(`dist/worker/${file}`, 0o600)
}

/**
 * Writes local secrets on the first start; later starts keep them. The S3 credentials open only the local bucket
 * (wrangler.toml).
 */
export function writeLocalSecrets(): void {
  makePrivate(file, 0o600)
  if (existsSync(file)) return
  const token = process.env.ORGANISER_TOKEN || randomBytes(24).toString('base64url')
  const secrets = {
    ORGANISER_TOKEN: token,
    R2_ENDPOINT: '/cdn-cgi/local/r2/s3',
    R2_ACCESS_KEY_ID: 'local',
    R2_SECRET_ACCESS_KEY: 'local-development',
    DECKS_BUCKET: 'iskra-decks',
  }
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}
