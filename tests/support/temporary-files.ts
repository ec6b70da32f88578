import { mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Linux keeps this folder in memory. */
const memory = '/dev/shm'

/** Several times what all tests write at once. Containers often have less memory there than that. */
const neededBytes = 2 * 1024 ** 3

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes
  } catch {
    return false
  }
}

/**
 * Vitest's and Playwright's set-up: processes that start later keep their temporary files in memory, if the machine has such a folder.
 * Each write to a database waits for the disk, a file of tests has a thousand of them, and the data ends with the tests.
 */
export default function keepTemporaryFilesInMemory(): (() => void) | undefined {
  if (!hasRoom()) return undefined
  const { TMPDIR } = process.env
  const folder = mkdtempSync(`${memory}/iskra-`)
  process.env.TMPDIR = folder
  return () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
