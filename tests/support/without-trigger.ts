import type { Site } from './site.ts'

/** Runs a negative control without a trigger, which is there again afterwards. */
export async function withoutTrigger<T>(site: Pick<Site, 'rows' | 'value'>, name: string, run: () => Promise<T>) {
  const sql = await site.value<string>('SELECT sql FROM sqlite_master WHERE name = ?', name)
  if (!sql) throw new Error(`There is no trigger ${name}`)
  await site.rows(`DROP TRIGGER "${name}"`)
  try {
    return await run()
  } finally {
    await site.rows(sql)
  }
}
