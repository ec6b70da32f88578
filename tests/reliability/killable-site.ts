import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { created } from '../support/factories.ts'
import { createClient, type Site } from '../support/site.ts'
import { migrations } from '../support/test-server.ts'
import { databaseFile, freePort, localToken, type Server, startServer } from './server.ts'

const version = createHash('sha256').update(migrations).digest('hex').slice(0, 16)
const template = resolve('.cache', `migrated-${version}`)

/** wrangler takes seconds to migrate a new database, so it does that once for each set of migrations. */
function makeTemplate(): void {
  if (existsSync(template)) return
  const made = `${template}-${process.pid}`
  const { status, stderr } = spawnSync(process.execPath, ['worker/local/migrate.ts'], {
    env: { ...process.env, ISKRA_STATE: made },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  try {
    renameSync(made, template)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(template)) throw error
    rmSync(made, { recursive: true })
  }
}

/** The API clients of a server. The default token is that of a server started by `npm start`. */
export function clientsAt(origin: string, token = localToken()) {
  const throughNetwork = (path: string, init?: RequestInit) => fetch(new URL(path, origin), init)
  return {
    origin,
    visitor: createClient(throughNetwork),
    organiser: createClient(throughNetwork, { Authorization: `Bearer ${token}` }),
  }
}

/**
 * A server with its own, empty database, until the end of the test. It can be killed and started again with its data.
 * `more` are additional environment variables.
 */
export async function startKillableSite(more: Record<string, string> = {}) {
  makeTemplate()
  const state = mkdtempSync(join(tmpdir(), 'iskra-state-'))
  cpSync(template, state, { recursive: true })
  const port = await freePort()
  let server: Server | undefined
  const start = async () => {
    server = await startServer(state, port, more)
    return server
  }
  const kill = async () => {
    const dying = server
    server = undefined
    await dying?.kill()
  }
  onTestFinished(async () => {
    await kill().catch(() => undefined)
    rmSync(state, { recursive: true, force: true })
  })
  const { origin } = await start()
  return { ...clientsAt(origin), file: databaseFile(state), kill, start }
}

/** Creates an event with open registration, on the evening that is given, and returns its only ticket type, which has 100,000 places. */
export async function createOpenTicketType(
  on: Pick<Site, 'organiser'>,
  evening: { date: string; time?: string } = { date: '2031-03-20' },
): Promise<TicketType> {
  const event = { title: 'Wieczór pod ostrzałem', registrationOpen: true, ...evening }
  const { id: eventId } = await created<EventDetail>(on, '/api/events', event)
  return created(on, '/api/ticket-types', { eventId, name: 'Uczestnik', type: 'ATTENDEE', capacity: 100_000 })
}
