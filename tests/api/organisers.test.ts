import { describe, expect, test } from 'vitest'
import { dateInWarsaw } from '#schema/dates.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { Organiser } from '#schema/organiser.ts'
import { startMailSite } from '../support/mail-site.ts'
import { addMessage, deliverNow } from '../support/outbox.ts'
import { anOrganiser, sessionOf, signedIn } from '../support/sessions.ts'
import { countRows } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const { site, mailbox } = await startMailSite()

const write = (fields: object = {}) => ({
  email: 'Ewa.Nowa@iskra.example',
  name: 'Ewa Nowa',
  role: 'EDITOR',
  ...fields,
})

const mailsTo = (email: string) =>
  site.rows<{ kind: string; subject_id: string; details: string | null }>(
    'SELECT kind, subject_id, details FROM messages WHERE email = ?',
    email,
  )

test('an owner adds an organiser, who is invited', async () => {
  const owner = await signedIn(site)
  const { status, data } = await owner.post<Organiser>('/api/organisers', write())
  expect([status, data]).toEqual([
    201,
    {
      id: expect.any(Number),
      email: 'ewa.nowa@iskra.example',
      name: 'Ewa Nowa',
      role: 'EDITOR',
      invitedAt: expect.stringMatching(/Z$/),
      lastSeenAt: null,
      state: 'INVITED',
    },
  ])
  expect(await mailsTo(data.email)).toEqual([{ kind: 'invitation', subject_id: String(data.id), details: null }])
  const before = await countRows(site, 'organisers', 'messages', 'changes')
  const again = await owner.post('/api/organisers', write({ email: 'EWA.nowa@iskra.example' }))
  expect(again).toMatchObject({ status: 409, code: 'conflict', message: messages.organiserExists })
  expect(await countRows(site, 'organisers', 'messages', 'changes')).toEqual(before)
  const listed = (await owner.get<Page<Organiser>>('/api/organisers?limit=100')).data.data
  expect(listed).toContainEqual(data)
})

describe('a change of an organiser', () => {
  test('of the role holds for open sessions at once', async () => {
    const organiser = await anOrganiser(site)
    await anOrganiser(site)
    const client = await sessionOf(site, organiser)
    expect((await client.post('/api/organisers', write({ email: 'jeden@iskra.example' }))).status).toBe(201)
    const { data } = await site.organiser.patch<Organiser>(`/api/organisers/${organiser.id}`, { role: 'EDITOR' })
    expect(data).toMatchObject({ ...organiser, name: 'Ola Organizatorka', role: 'EDITOR' })
    expect((await client.post('/api/organisers', write({ email: 'dwa@iskra.example' }))).status).toBe(403)
    expect((await client.get('/api/organisers')).status).toBe(200)
  })

  test('without fields changes nothing, and of an unknown one is 404', async () => {
    const organiser = await anOrganiser(site, 'EDITOR')
    const path = `/api/organisers/${organiser.id}`
    expect((await site.organiser.patch<Organiser>(path, {})).data.role).toBe('EDITOR')
    expect((await site.organiser.patch<Organiser>(path, { name: 'Ola Inna' })).data.name).toBe('Ola Inna')
    expect((await site.organiser.patch('/api/organisers/999999', {})).status).toBe(404)
    expect((await site.organiser.delete('/api/organisers/999999')).status).toBe(404)
  })
})

test('removing an organiser ends their sessions, links and passkeys at once', async () => {
  const organiser = await anOrganiser(site, 'EDITOR')
  const client = await sessionOf(site, organiser)
  await site.rows('INSERT INTO sign_in_links VALUES (?, ?, ?)', `hash ${organiser.id}`, organiser.id, Date.now() * 2)
  await site.rows('INSERT INTO passkey_challenges VALUES (?, ?, ?)', `hash ${organiser.id}`, organiser.id, 1)
  await site.rows(
    "INSERT INTO passkeys (organiser_id, name, credential_id, public_key, counter, transports, created_at) VALUES (?, 'x', ?, 'k', 0, '[]', 1)",
    organiser.id,
    `credential ${organiser.id}`,
  )
  expect((await site.organiser.delete(`/api/organisers/${organiser.id}`)).data).toEqual({ id: organiser.id })
  expect((await client.get('/api/me')).status).toBe(401)
  for (const table of ['sessions', 'sign_in_links', 'passkeys', 'passkey_challenges'])
    expect(await site.rows(`SELECT * FROM ${table} WHERE organiser_id = ?`, organiser.id)).toEqual([])
})

test('writes to organisers are recorded by id, without address and name', async () => {
  const { data } = await site.organiser.post<Organiser>('/api/organisers', write({ email: 'zapis@iskra.example' }))
  await site.organiser.patch(`/api/organisers/${data.id}`, { name: 'Ewa Inna' })
  await site.organiser.delete(`/api/organisers/${data.id}`)
  const rows = await site.rows<{ action: string; before: null }>(
    "SELECT action, before, after FROM changes WHERE entity = 'organisers' AND entity_id = ? ORDER BY id",
    String(data.id),
  )
  expect(rows).toEqual(['CREATE', 'UPDATE', 'DELETE'].map((action) => ({ action, before: null, after: null })))
})

describe('an invitation', () => {
  const invite = async (client: Pick<typeof site.organiser, 'post'>, id: number) =>
    client.post<Organiser>(`/api/organisers/${id}/invitation`, {})
  /** Delivers the newest mail to an address, and returns the key in it. */
  const keyTo = async (email: string) => {
    await deliverNow(site)
    return /sign-in\/(\w+)/.exec(mailbox.to(email).at(-1)?.text ?? '')?.[1] ?? ''
  }
  const enter = async (key: string) => (await site.visitor.post('/api/sessions', { key })).status

  test('is sent again, and ends the link before it, until the first sign-in', async () => {
    const owner = await signedIn(site)
    const { data } = await owner.post<Organiser>('/api/organisers', write({ email: 'druga@iskra.example' }))
    const first = await keyTo(data.email)
    const again = await invite(owner, data.id)
    expect(again).toMatchObject({ status: 202, data: { id: data.id, state: 'INVITED' } })
    expect(Date.parse(again.data.invitedAt ?? '')).toBeGreaterThan(Date.parse(data.invitedAt ?? ''))
    const second = await keyTo(data.email)
    expect([await enter(first), await enter(second)]).toEqual([401, 201])
    const listed = (await owner.get<Page<Organiser>>('/api/organisers?limit=100')).data.data
    expect(listed.find(({ id }) => id === data.id)).toMatchObject({
      state: 'ACTIVE',
      lastSeenAt: dateInWarsaw(new Date()),
    })
    expect(await invite(owner, data.id)).toMatchObject({ status: 409, code: 'conflict' })
    expect(await mailsTo(data.email)).toHaveLength(2)
  })

  test('that has not left before the next one never leaves', async () => {
    const { id, email } = await anOrganiser(site, 'EDITOR')
    const outdated = { kind: 'invitation', email, subject_id: String(id) }
    const message = await addMessage(site, { ...outdated, created_at: Date.now() - 1_000 })
    await invite(site.organiser, id)
    await deliverNow(site)
    expect(await site.rows('SELECT status FROM messages WHERE id = ?', message)).toEqual([{ status: 'SUPPRESSED' }])
    expect(mailbox.to(email)).toHaveLength(1)
  })

  test('is for owners to send, to somebody who is there', async () => {
    const { id } = await anOrganiser(site, 'EDITOR')
    expect((await invite(await signedIn(site, 'EDITOR'), id)).status).toBe(403)
    expect((await invite(site.organiser, 999_999)).status).toBe(404)
  })
})

test('the day on which a session was last used is kept once a day', async () => {
  const organiser = await anOrganiser(site)
  const client = await sessionOf(site, organiser)
  const seen = () => site.value<string>('SELECT last_seen_at FROM organisers WHERE id = ?', organiser.id)
  const today = dateInWarsaw(new Date())
  await client.get('/api/me')
  await waitFor(async () => expect(await seen()).toBe(today))
  await site.rows("UPDATE organisers SET last_seen_at = '2020-01-01' WHERE id = ?", organiser.id)
  await client.get('/api/me')
  await waitFor(async () => expect(await seen()).toBe(today))
})

describe('the last owner', () => {
  const refusal = { status: 409, code: 'conflict', message: messages.lastOwner }
  const owners = () => site.rows<{ id: number }>("SELECT id FROM organisers WHERE role = 'OWNER'")
  const onlyOwners = async (count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => anOrganiser(site)))
    await site.rows("UPDATE organisers SET role = 'EDITOR' WHERE id < ?", Math.min(...all.map(({ id }) => id)))
    return all
  }

  test('can be neither removed nor lowered', async () => {
    const [last] = await onlyOwners(1)
    const path = `/api/organisers/${last?.id}`
    expect(await site.organiser.delete(path)).toMatchObject(refusal)
    expect(await site.organiser.patch(path, { role: 'EDITOR' })).toMatchObject(refusal)
    expect(await owners()).toEqual([{ id: last?.id }])
  })

  test('stays when two owners remove or lower each other at once', async () => {
    for (const change of ['remove', 'lower']) {
      const [one, other] = await onlyOwners(2)
      if (!one || !other) throw new Error('No owners')
      const clients = [await sessionOf(site, one), await sessionOf(site, other)]
      const statuses = await Promise.all(
        clients.map(async (client, n) => {
          const path = `/api/organisers/${n === 0 ? other.id : one.id}`
          return (await (change === 'remove' ? client.delete(path) : client.patch(path, { role: 'EDITOR' }))).status
        }),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(await owners()).toHaveLength(1)
    }
  })
})

describe('a request for a sign-in link', () => {
  const ask = (email: string) =>
    site.visitor.raw('/api/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })

  test('is answered alike for known and unknown addresses, and mails the known one', async () => {
    const { id, email } = await anOrganiser(site)
    const [known, unknown] = [await ask(email.toUpperCase()), await ask('nikt@iskra.example')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(known.status).toBe(202)
    expect(await mailsTo(email)).toEqual([{ kind: 'signIn', subject_id: String(id), details: null }])
    expect(await mailsTo('nikt@iskra.example')).toEqual([])
    expect((await ask('nikt')).status).toBe(422)
  })

  test('adds at most ten mails while a link is valid', async () => {
    const { email } = await anOrganiser(site)
    for (let n = 0; n < 12; n++) expect((await ask(email)).status).toBe(202)
    expect(await mailsTo(email)).toHaveLength(10)
    await site.rows('UPDATE messages SET created_at = created_at - ? WHERE email = ?', 15 * 60_000, email)
    await ask(email)
    expect(await mailsTo(email)).toHaveLength(11)
  })
})
