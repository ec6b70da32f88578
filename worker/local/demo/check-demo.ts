import { isPublicPicture } from '#schema/photo.ts'
import { keysOf } from '#worker/local/backup/objects.ts'
import type { SiteBindings } from '#worker/local/bindings.ts'
import { countedRows } from './statements.ts'
import { demoOf } from './write-demo.ts'

type Part = { all: number; missing: number }

/** How much the demo has of each kind, and how much of that the site lacks. */
export type Found = { rows: Part; files: Part; pictures: Part }

const lacking = (wanted: readonly string[], there: ReadonlySet<string>): Part => ({
  all: wanted.length,
  missing: wanted.filter((one) => !there.has(one)).length,
})

const together = (parts: readonly Part[]): Part => ({
  all: parts.reduce((sum, { all }) => sum + all, 0),
  missing: parts.reduce((sum, { missing }) => sum + missing, 0),
})

/**
 * Compares the site with the demo of `today`. Rows are counted by table, and private files together, whose keys are random: one
 * that somebody has added stands for one that is gone.
 */
export async function checkDemo(
  { DB, FILES, DECKS }: SiteBindings,
  today: string,
  withPeople: boolean,
): Promise<Found> {
  const { content, people, files } = demoOf(today, withPeople)
  const tables = countedRows({ ...people?.rows, ...content })
  const counts = await DB.batch<{ n: number }>(tables.map(({ query }) => DB.prepare(query)))
  const counted = (all: number, found = 0): Part => ({ all, missing: Math.max(0, all - found) })
  const keys = files.map(({ key }) => key)
  const known = await DB.prepare('SELECT path FROM pictures').all<{ path: string }>()
  return {
    rows: together(tables.map(({ count }, at) => counted(count, counts[at]?.results[0]?.n))),
    files: together([
      lacking(keys, new Set(await keysOf(FILES))),
      counted(people?.files.length ?? 0, (await keysOf(DECKS)).length),
    ]),
    pictures: lacking(keys.filter(isPublicPicture), new Set(known.results.map(({ path }) => path))),
  }
}

export const isComplete = ({ rows, files, pictures }: Found): boolean =>
  [rows, files, pictures].every(({ missing }) => missing === 0)

/** `900 rows, 140 files and 100 pictures`, of all or of what is missing. */
export const counted = ({ rows, files, pictures }: Found, what: keyof Part): string =>
  `${rows[what]} rows, ${files[what]} files and ${pictures[what]} pictures`
