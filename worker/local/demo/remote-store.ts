import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWrangler } from '#worker/local/wrangler.ts'
import type { Store } from './store.ts'

/**
 * Production, through wrangler commands and their login. Content is passed in files, because command lines are limited.
 */
export async function openRemoteStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'iskra-seed-'))
  const save = async (name: string, content: string | Uint8Array): Promise<string> => {
    const file = join(folder, name)
    await writeFile(file, content)
    return file
  }
  return {
    version: async (sql) => {
      const output: unknown = JSON.parse(
        await wrangler('d1', 'execute', 'iskra', '--remote', '--json', '--command', sql),
      )
      return versionIn(output)
    },
    put: async ({ key, load }) => {
      const { bytes, contentType } = await load()
      const file = await save(key.replaceAll('/', '-'), bytes)
      await wrangler(
        'r2',
        'object',
        'put',
        `iskra-files/${key}`,
        '--remote',
        '--file',
        file,
        '--content-type',
        contentType,
      )
    },
    write: async (statements) => {
      const file = await save('content.sql', statements.map((statement) => `${statement};\n`).join(''))
      await wrangler('d1', 'execute', 'iskra', '--remote', '--yes', '--file', file)
    },
    close: () => rm(folder, { recursive: true }),
  }
}

/** The version in wrangler's output: `[{ results: [{ version: 0 }] }]`. */
function versionIn(output: unknown): number {
  const [first] = Array.isArray(output) ? output : []
  const version: unknown = first?.results?.[0]?.version
  if (typeof version !== 'number') throw new Error('The database has no content version: run the migrations first.')
  return version
}

async function wrangler(...args: string[]): Promise<string> {
  const child = startWrangler(args)
  const captured = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    captured.stdout += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    captured.stderr += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0)
    throw new Error(`wrangler ${args.slice(0, 3).join(' ')} failed.\n${captured.stdout}\n${captured.stderr}`)
  return captured.stdout
}
