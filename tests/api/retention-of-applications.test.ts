import { expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import { anApplication, aPerson, aVibeApplication } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'
import { inDays, lastScheduledRun } from './retention-runs.ts'

const site = await startSite()

test('departed subscribers and rejected applications are deleted, the others stay', async () => {
  const addresses = { stays: aPerson().email, left: aPerson().email, back: aPerson().email }
  for (const email of Object.values(addresses))
    await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email })
  await site.rows('UPDATE subscribers SET confirmed_at = created_at')
  for (const email of [addresses.left, addresses.back])
    await site.visitor.post('/api/newsletter/unsubscribe', { email })
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email: addresses.back })
  await site.rows('UPDATE subscribers SET confirmed_at = created_at WHERE email = ?', addresses.back)
  const apply = async () =>
    (await site.visitor.post<{ id: number }>('/api/community/vibe-coding-join', aVibeApplication())).data.id
  const [waiting, accepted, rejected] = [await apply(), await apply(), await apply()]
  const review = (id: number, reviewStatus: string) =>
    site.organiser.patch(`/api/community/vibe-coding-applications/${id}`, { reviewStatus })
  await review(accepted, 'ACCEPTED')
  await review(rejected, 'REJECTED')

  await site.runSchedule(inDays(179))
  expect(await countRows(site, 'subscribers', 'vibe_coding_applications')).toEqual({
    subscribers: 3,
    vibe_coding_applications: 3,
  })
  await site.runSchedule(inDays(181))
  expect(lastScheduledRun(site).forgotten).toMatchObject({ subscribers: 1, applications: 1 })
  expect(await site.rows('SELECT email FROM subscribers ORDER BY id')).toEqual([
    { email: addresses.stays },
    { email: addresses.back },
  ])
  expect(await site.rows('SELECT id FROM vibe_coding_applications ORDER BY id')).toEqual([
    { id: waiting },
    { id: accepted },
  ])
})

test('accepted and undecided applications are deleted after two years without a change', async () => {
  const other = await startSite()
  const apply = async () => (await other.visitor.post<{ id: number }>('/api/community/join', anApplication())).data.id
  const [undecided, accepted, decidedLate] = [await apply(), await apply(), await apply()]
  const review = (id: number) =>
    other.organiser.patch(`/api/community/applications/${id}`, { reviewStatus: 'ACCEPTED' })
  await review(accepted)
  await review(decidedLate)
  const day = dayMs
  await other.rows(
    'UPDATE community_applications SET created_at = ?, reviewed_at = iif(id = ?, ?, reviewed_at)',
    Date.now() - 700 * day,
    accepted,
    Date.now() - 690 * day,
  )
  const left = async () =>
    (await other.rows<{ id: number }>('SELECT id FROM community_applications ORDER BY id')).map(({ id }) => id)
  await other.runSchedule(inDays(29))
  expect(await left()).toEqual([undecided, accepted, decidedLate])
  await other.runSchedule(inDays(32))
  expect(await left()).toEqual([accepted, decidedLate])
  await other.runSchedule(inDays(42))
  expect(await left()).toEqual([decidedLate])
  await other.runSchedule(inDays(732))
  expect(await left()).toEqual([])
})
