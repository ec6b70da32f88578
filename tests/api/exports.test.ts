import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#worker/app.ts'
import { chunkSize } from '#worker/database/export-chunks.ts'
import { anApplication, anEvent, anOrder, aTicketType, aVibeApplication, register } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { readCsv } from '../support/read-csv.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

afterEach(() => vi.restoreAllMocks())

/** Two full chunks and three rows. About fifty rows share each millisecond. */
const total = 2 * chunkSize + 3

/** Copies the only row of a table; `different` gives SQL for the unique columns. */
async function multiply(table: string, different: Record<string, string>) {
  const columns = (await site.rows<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)).map(
    ({ name }) => name,
  )
  const values = columns.map((name) => different[name] ?? `t.${name}`)
  await site.rows(
    `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
     INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM n, (SELECT * FROM ${table} LIMIT 1) AS t`,
  )
}

const made = (async () => {
  const type = await aTicketType(site, (await anEvent(site)).id, { capacity: 10_000 })
  await register(site, anOrder(type))
  await site.visitor.post('/api/community/join', anApplication())
  await site.visitor.post('/api/community/vibe-coding-join', aVibeApplication())
  const createdAt = 't.created_at + (i * 7919) % 11'
  await multiply('registrations', {
    id: "'order' || ((i * 7919) % 1009)",
    idempotency_key: "'key' || i",
    order_key: "'order' || i",
    source: "'ORGANISER'",
    created_at: createdAt,
  })
  await site.rows("UPDATE tickets SET code = 'code1'")
  await site.rows(
    `INSERT INTO tickets (code, registration_id, position, event_id, ticket_type_id, user_id, status, first_name, last_name, email, phone, university, created_at)
     SELECT 'of ' || r.id, r.id, 0, r.event_id, t.ticket_type_id, r.user_id, 'CONFIRMED', t.first_name, t.last_name, t.email, t.phone, t.university, r.created_at
     FROM registrations AS r, tickets AS t WHERE r.id LIKE 'order%'`,
  )
  for (const table of ['community_applications', 'vibe_coding_applications'])
    await multiply(table, {
      id: 'NULL',
      email: "'osoba' || i || '@uczelnia.example'",
      created_at: createdAt,
      review_status: "iif(i % 2, 'NEW', 'ACCEPTED')",
    })
  return type
})()
beforeAll(() => made)

const paths = async () => [
  { path: `/api/registrations.csv?eventId=${(await made).eventId}`, table: 'registrations', heading: 'Rejestracja' },
  { path: '/api/community/applications.csv', table: 'community_applications', heading: 'Numer' },
  { path: '/api/community/vibe-coding-applications.csv', table: 'vibe_coding_applications', heading: 'Numer' },
]

test('every row is exported once, by arrival, across chunks', async () => {
  for (const { path, table, heading } of await paths()) {
    const { records } = readCsv(await site.organiser.text(path))
    const ids = (await site.rows<{ id: string }>(`SELECT id FROM ${table} ORDER BY created_at, id`)).map(
      ({ id }) => `${id}`,
    )
    expect(ids).toHaveLength(total)
    expect(records.map((record) => record[heading])).toEqual(ids)
  }
})

test('a filter applies to all chunks', async () => {
  const accepted = Math.ceil((total - 1) / 2)
  expect(accepted).toBeGreaterThan(chunkSize)
  for (const kind of ['applications', 'vibe-coding-applications']) {
    const response = await site.organiser.raw(`/api/community/${kind}.csv?reviewStatus=ACCEPTED`)
    const { records } = readCsv(await response.text())
    expect(records.map(({ Status }) => Status)).toEqual(Array<string>(accepted).fill('Przyjęte'))
  }
})

/** Requests the API in this process. `around` wraps each round trip. */
const requestExport = (path: string, around: Parameters<typeof d1SessionsOf>[1]) => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const headers = { Authorization: 'Bearer token' }
  const env = {
    DB: d1SessionsOf(site.database, around),
    FILES: site.files,
    DECKS: site.decks,
    ORGANISER_TOKEN: 'token',
  }
  return createApp().request(path, { headers }, env)
}

/** The longest list of rows in the results of a batch. */
const longest = (results: unknown): number =>
  Math.max(...(results as { results: unknown[] }[]).map(({ results: rows }) => rows.length))

test('chunks are read one at a time, each only when the client reads on', async () => {
  for (const { path } of await paths()) {
    const lengths: number[] = []
    const response = await requestExport(path, async (run) => {
      const results = await run()
      lengths.push(longest(results))
      return results
    })
    expect(response.status).toBe(200)
    expect(lengths).toEqual([chunkSize])
    const reader = response.body?.getReader()
    const heading = await reader?.read()
    expect(new TextDecoder().decode(heading?.value)).toMatch(/;/)
    expect(lengths.length).toBeLessThanOrEqual(2)
    while (!(await reader?.read())?.done);
    expect(lengths).toEqual([chunkSize, chunkSize, 3])
  }
})

test('a cancelled download stops reading', async () => {
  for (const { path } of await paths()) {
    let roundTrips = 0
    const response = await requestExport(path, (run) => {
      roundTrips += 1
      return run()
    })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const before = roundTrips
    await new Promise((resume) => setTimeout(resume, 50))
    expect(roundTrips).toBe(before)
    expect(before).toBeLessThanOrEqual(2)
  }
})

test('a database failure is a 503 before the first row and an aborted download after it', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const { path } of await paths()) {
    const away = await requestExport(path, () => Promise.reject(new Error('D1 DB is overloaded')))
    expect(away.status).toBe(503)
    let roundTrips = 0
    const broken = await requestExport(path, (run) => {
      roundTrips += 1
      return roundTrips > 1 ? Promise.reject(new Error('out of order')) : run()
    })
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow('out of order')
    expect(errors.mock.calls.flat().join()).toContain('"task":"export"')
  }
})
