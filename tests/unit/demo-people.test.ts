import { describe, expect, test } from 'vitest'
import { CommunityApplicationWrite } from '#schema/community.ts'
import { addDays } from '#schema/dates.ts'
import { Person, readStartupDetails } from '#schema/registration.ts'
import { demoDomain } from '#schema/site-config.ts'
import { deckProblem } from '#schema/upload.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { demoContent } from '#worker/local/demo/content.ts'
import { spread } from '#worker/local/demo/days.ts'
import { demoPerson } from '#worker/local/demo/people/names.ts'
import { demoPeople } from '#worker/local/demo/people/people.ts'

const peopleOn = (today: string) => demoPeople(demoContent(today), today)
const today = '2026-03-01'
const { rows, files } = peopleOn(today)

/** Each weekday, both changes of the clock, and the turn of a year. */
const days = [
  ...Array.from({ length: 7 }, (_, n) => addDays('2026-05-04', n)),
  '2026-03-29',
  '2026-03-30',
  '2026-10-25',
  '2026-10-26',
  '2026-12-31',
  '2028-02-29',
]

test('people, orders and applications are as the forms accept them', () => {
  for (const person of [...rows.registrations, ...rows.tickets]) expect(Person.safeParse(person).error).toBeUndefined()
  for (const { startupName, ...answers } of rows.tickets) {
    if (!startupName) continue
    expect(readStartupDetails({ startupName, ...answers, pitchDeck: null }).fields).toBeNull()
  }
  for (const application of rows.communityApplications)
    expect(CommunityApplicationWrite.safeParse(application).error).toBeUndefined()
  for (const application of rows.vibeCodingApplications)
    expect(VibeCodingApplicationWrite.safeParse(application).error).toBeUndefined()
})

test('the first thousand people have different names and addresses', () => {
  const people = Array.from({ length: 1_000 }, (_, n) => demoPerson(n))
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length)
})

test('all addresses of invented people belong to the domain that never gets mails, except those of organisers', () => {
  const { organisers, ...others } = rows
  const addresses = [...JSON.stringify(others).matchAll(/[^"@]+@[\w.-]+\.\w+/g)].map(([address]) => address)
  expect(addresses.length).toBeGreaterThan(500)
  expect(addresses.filter((address) => !address.endsWith(`@${demoDomain}`))).toEqual([])
  for (const { email } of organisers) expect(email).toMatch(/@iskra\.example$/)
})

test('two runs on one day differ in codes and keys only', () => {
  const withoutSecrets = ({ rows }: ReturnType<typeof peopleOn>) =>
    JSON.stringify(rows)
      .replace(/[0-9a-f]{64}|[a-z2-7]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}/g, '…')
      .replace(/whsec_[^"]+/g, '…')
  expect(withoutSecrets(peopleOn(today))).toBe(withoutSecrets(peopleOn(today)))
  expect(peopleOn(today).rows.tickets[0]?.code).not.toBe(rows.tickets[0]?.code)
})

describe.each(days)('on %s', (day) => {
  const midnight = Date.parse(`${addDays(day, -1)}T22:00:00Z`)
  const { rows } = peopleOn(day)

  test('everything has happened before today', () => {
    const moments = [
      ...rows.registrations,
      ...rows.tickets.map(({ createdAt, promotedAt }) => ({ createdAt: promotedAt ?? createdAt })),
      ...rows.messages,
      ...rows.subscribers,
      ...rows.newsletterIssues,
      ...rows.communityApplications,
      ...rows.vibeCodingApplications,
      ...rows.pitchDecks,
      ...rows.packs,
      ...rows.organisers,
      ...rows.webhookDeliveries,
      ...rows.changes.map(({ at }) => ({ createdAt: at })),
      ...rows.doorScans.map(({ at }) => ({ createdAt: at })),
      ...rows.messages.flatMap(({ sentAt }) => (sentAt ? [{ createdAt: sentAt }] : [])),
    ].map(({ createdAt }) => createdAt.getTime())
    expect(moments.every(Number.isFinite)).toBe(true)
    expect(Math.max(...moments)).toBeLessThanOrEqual(midnight + 3_600_000)
  })

  test('no mail is due within ten days, and none is so old that its address is removed', () => {
    const waiting = rows.messages.filter(({ status }) => status === 'PENDING')
    expect(waiting.length).toBeGreaterThan(0)
    for (const { dueAt } of waiting) expect(dueAt.getTime()).toBeGreaterThan(midnight + 10 * 86_400_000)
    for (const { createdAt } of rows.messages) expect(createdAt.getTime()).toBeGreaterThan(midnight - 150 * 86_400_000)
  })

  test('who has not confirmed the newsletter subscribed within the last days', () => {
    for (const { confirmedAt, createdAt } of rows.subscribers)
      if (!confirmedAt) expect(createdAt.getTime()).toBeGreaterThan(midnight - 7 * 86_400_000)
  })
})

test('moments are spread in order over all days, more in the first ones', () => {
  const moments = spread(80, '2026-03-01', '2026-03-08')
  const inDays = (...wanted: string[]) =>
    moments.filter((moment) => wanted.includes(moment.toISOString().slice(0, 10))).length
  expect(moments).toEqual(moments.toSorted((one, other) => +one - +other))
  expect(inDays('2026-03-01', '2026-03-02')).toBeGreaterThan(inDays('2026-03-07', '2026-03-08'))
  expect(inDays('2026-03-08')).toBeGreaterThan(0)
})

test('decks are small PDFs that the upload accepts', () => {
  const decks = files.filter(({ contentType }) => contentType === 'application/pdf')
  expect(decks).toHaveLength(5)
  for (const { key, content } of decks) {
    const name = rows.pitchDecks.find(({ id }) => id === key)?.originalName ?? ''
    expect(deckProblem({ name, size: content.length, type: 'application/pdf' })).toBeNull()
    const text = new TextDecoder().decode(content)
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect([text.slice(0, 8), text.slice(start, start + 4), text.includes('undefined')]).toEqual([
      '%PDF-1.7',
      'xref',
      false,
    ])
    // The table tells where each object begins.
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(offsets.map((offset) => Number.parseInt(text.slice(offset), 10))).toEqual(offsets.map((_, n) => n + 1))
  }
})
