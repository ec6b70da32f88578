import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { stateFolder } from './wrangler.ts'

/**
 * Local state, builds and backups hold secrets and personal data: what this process and its children write from now on is for
 * their owner alone, and so is the folder of the local state, also one that was there before.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
  mkdirSync(stateFolder, { recursive: true })
  chmodSync(stateFolder, 0o700)
}

/** Takes a file or a folder, if it is there, from everybody else. */
export function makePrivate(path: string, mode: 0o600 | 0o700): void {
  if (existsSync(path)) chmodSync(path, mode)
}
