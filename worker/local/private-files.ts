import { chmodSync, existsSync, mkdirSync } from 'node:fs'
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
