import { sectionNames } from '#web/admin/evening/section-names.ts'
import { screens } from '#web/admin/screens.tsx'
import { addOrganiser } from '#worker/local/sign-in-link.ts'
import { fillTables, rows } from '../support/rows.ts'
import { startSecondSite } from './second-site.ts'
import { test as base, Organiser } from './site.ts'

type Site = Awaited<ReturnType<typeof startSecondSite>>
type Database = Site['env']['DB']

const rowOf = (table: string) => {
  const row = rows.find(([name]) => name === table)?.[1]
  if (!row) throw new Error(`tests/support/rows.ts has no row of ${table}`)
  return row
}

const at = (path: string, table: string) => `/admin/${path}/${rowOf(table).id}`
/** The address of an evening. */
export const evening = at('events', 'events')
const sections = sectionNames

/** The paths to open for each pattern with a parameter, and of the items of a screen. */
const opened: Record<string, readonly string[]> = {
  '/admin/events/:id/:section?': sections.map((name) => (name === 'status' ? evening : `${evening}/${name}`)),
  '/admin/events/:id/badges': [`${evening}/badges`],
  '/admin/events/:id/guests/:ticketId': [`${evening}/guests/${rowOf('tickets').id}`],
  '/admin/applications/vibe-coding': [at('applications/vibe-coding', 'vibe_coding_applications')],
  '/admin/applications': [at('applications', 'community_applications')],
  '/admin/content/speakers': [at('content/speakers', 'speakers')],
  '/admin/content/mentors': [at('content/mentors', 'mentors')],
  '/admin/content/partners': [at('content/partners', 'partners')],
  '/admin/content/media': [at('content/media', 'media'), '/admin/content/media/new'],
  '/admin/newsletter/:id': [at('newsletter', 'newsletter_issues'), '/admin/newsletter/new'],
  '/admin/webhooks/:id': [at('webhooks', 'webhooks')],
}

/** A path for every screen of the console and every section of an evening. A pattern without one is an error. */
export const everyPath = (): string[] =>
  screens.flatMap(({ path, hasItems }) => {
    const further = opened[path]
    if (!further && (hasItems || path.includes(':')))
      throw new Error(`tests/e2e/every-screen.ts has no path for the screen ${path}`)
    return [...(path.includes(':') ? [] : [path]), ...(further ?? [])]
  })

const longWord = 'Konstantynopolitańczykowianeczkoprzedsiębiorczość'
const freeTexts =
  /^(?:title|name|first_name|last_name|startup_name|company|location_name|address|university|subject|team_note)$/

/** Puts a long word into the free texts of every row. */
async function enlarge(db: Database) {
  for (const [table] of rows) {
    const found = await db.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all<{ name: string }>()
    const columns = found.results.map(({ name }) => name).filter((name) => table !== 'jobs' && freeTexts.test(name))
    if (columns.length === 0) continue
    const changes = columns.map((name) => `${name} = ?`).join(', ')
    await db
      .prepare(`UPDATE OR IGNORE ${table} SET ${changes}`)
      .bind(...columns.map(() => longWord))
      .run()
  }
}

/** Adds somebody who waits for the ticket type of `rows`. */
async function addWaiting(db: Database) {
  const ticket = await db.prepare('SELECT * FROM tickets').first<Record<string, unknown>>()
  const waiting = { ...ticket, id: 89, code: 'w'.repeat(26), short_code: null, position: 2, pitch_deck_id: null }
  const row = { ...waiting, status: 'WAITING', promoted_at: null, pitch_position: null }
  const names = Object.keys(row)
  await db
    .prepare(`INSERT INTO tickets (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .bind(...Object.values(row))
    .run()
}

/** A site with rows in every table, long words in them, photos, and sign-in links for an owner. */
export const test = base.extend<object, { filled: { origin: string; signInLink: () => Promise<string> } }>({
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const { origin, env, close } = await startSecondSite({})
      const db = env.DB
      const query = async <Row>(sql: string, ...values: unknown[]) =>
        (
          await db
            .prepare(sql)
            .bind(...values)
            .all<Row>()
        ).results
      await fillTables({ rows: query })
      await addWaiting(db)
      await enlarge(db)
      // Replaces the missing SVG: only missing PNG and JPEG files are no error of a test (`site.ts`).
      await db.exec("UPDATE partners SET logo = '/missing.png'")
      const organiser = new Organiser(origin)
      for (const folder of ['info', 'gallery/1', `events/${rowOf('events').id}/photos`])
        await organiser.aPhoto(`${folder}/photo1.jpg`)
      const owner = { name: longWord, email: 'wlascicielka@iskra.example', role: 'OWNER' } as const
      await use({ origin, signInLink: () => addOrganiser(db, owner) })
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ filled }, use) => use(filled.origin),
})
