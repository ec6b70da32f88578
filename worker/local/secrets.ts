import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { makePrivate } from './private-files.ts'

const file = '.dev.vars'

/**
 * Writes the variables of one local server, for wrangler's option `--env-file`: the secrets, and `more`. Returns the path.
 */
export function writeVariables(folder: string, more: Record<string, string>): string {
  const path = resolve(folder, 'variables.env')
  writeFileSync(path, `${readFileSync(file, 'utf8')}${linesOf(more)}`, { mode: 0o600 })
  makePrivate(path, 0o600)
  return path
}

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
