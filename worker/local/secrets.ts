import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { makePrivate } from './private-files.ts'

const file = '.dev.vars'

/** The local secrets by name. */
export const readLocalSecrets = () => parseEnv(readFileSync(file, 'utf8'))

const linesOf = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')

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
  writeFileSync(file, linesOf(secrets), { mode: 0o600 })
}
