import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { stateFolder } from './wrangler.ts'

/**
 * Local state, builds and backups hold secrets and personal data. Makes all files that this process and its children
 * write from now on readable by their owner only, and the folder of the local state as well, even if it exists already.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
  mkdirSync(stateFolder, { recursive: true })
  chmodSync(stateFolder, 0o700)
}

/** Sets the mode of a file or folder, if it exists. */
export function makePrivate(path: string, mode: 0o600 | 0o700): void {
  if (existsSync(path)) chmodSync(path, mode)
}

const secretsFile = '.dev.vars'

export const readLocalSecrets = () => parseEnv(readFileSync(secretsFile, 'utf8'))

/** Later starts keep the secrets. The S3 credentials open only the local bucket (wrangler.toml). */
export function writeLocalSecrets(): void {
  makePrivate(secretsFile, 0o600)
  if (existsSync(secretsFile)) return
  const token = process.env.ORGANISER_TOKEN || randomBytes(24).toString('base64url')
  const secrets = {
    ORGANISER_TOKEN: token,
    R2_ENDPOINT: '/cdn-cgi/local/r2/s3',
    R2_ACCESS_KEY_ID: 'local',
    R2_SECRET_ACCESS_KEY: 'local-development',
    DECKS_BUCKET: 'iskra-decks',
  }
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  writeFileSync(secretsFile, lines.join(''), { mode: 0o600 })
}
