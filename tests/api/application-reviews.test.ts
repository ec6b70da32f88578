import { afterAll, describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { anApplication, aVibeApplication } from '../support/factories.ts'
import { startMailbox } from '../support/mailbox.ts'
import { deliverNow } from '../support/outbox.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const mailbox = await startMailbox()
const site = await startSite({ extra: { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.example' } })
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

const forms = [
  {
    form: 'community',
    join: '/api/community/join',
    records: '/api/community/applications',
    entity: 'applications',
    table: 'community_applications',
    body: anApplication,
  },
  {
    form: 'vibe-coding',
    join: '/api/community/vibe-coding-join',
    records: '/api/community/vibe-coding-applications',
    entity: 'vibe-coding-applications',
    table: 'vibe_coding_applications',
    body: aVibeApplication,
  },
]

type Reading = {
  id: number
  email: string
  reviewStatus: string
  teamNote: string | null
  decisionMail: { status: string; dueAt: string; sentAt: string | null } | null
  previousId: number | null
  nextId: number | null
}

let serial = 0
/** A word of letters that no other test has. */
const aWord = () => {
  serial += 1
  return [...String(serial).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

describe.each(forms)('an application to $form', ({ form, join, records, entity, table, body }) => {
  const apply = async (fields: Record<string, unknown> = {}) => {
    const application = body(fields)
    const { data } = await site.visitor.post<{ id: number }>(join, application)
    return { id: data.id, email: application.email }
  }
  const read = (id: number, query = '') => site.organiser.get<Reading>(`${records}/${id}${query}`)
  const decide = (id: number, decision: object, headers: Record<string, string> = {}) =>
    site.organiser.patch<Reading>(`${records}/${id}`, decision, headers)
  const note = (id: number, text: unknown, headers: Record<string, string> = {}) =>
    site.organiser.put<Reading>(`${records}/${id}/note`, { note: text }, headers)
  const found = async (q: string, more = '') =>
    (await site.organiser.get<Page<Reading>>(`${records}?q=${encodeURIComponent(q)}${more}`)).data
  const stored = async (id: number) =>
    (
      await site.rows<{ review_status: string; team_note: string | null; revision: number }>(
        `SELECT review_status, team_note, revision FROM ${table} WHERE id = ?`,
        id,
      )
    )[0]
  const mails = (id: number) =>
    site.rows<{ status: string; due_at: number; created_at: number }>(
      "SELECT status, due_at, created_at FROM messages WHERE kind = 'decided' AND subject_id = ?",
      `${form}:${id}`,
    )
  const changes = (id: number) =>
    site.rows<{ action: string; actor: string; before: null; after: null }>(
      'SELECT action, actor, before, after FROM changes WHERE entity = ? AND entity_id = ?',
      entity,
      String(id),
    )

  test('is found by parts of name, address and university, without diacritics and in any case', async () => {
    const word = aWord()
    const one = await apply({ firstName: 'Żółw', lastName: `Gęśl${word}`, university: 'Szkoła Główna' })
    const other = await apply({ firstName: 'Żółw', lastName: `Inny${word}` })
    for (const search of [`zolw gesl${word}`, `ŻÓŁW GĘŚL${word}`, `GLOWNA ${word}`, `${one.email} ${word}`])
      expect((await found(search)).data.map(({ id }) => id)).toEqual([one.id])
    expect((await found(word)).data.map(({ id }) => id)).toEqual([one.id, other.id])
    expect(await found(word, '&limit=1&offset=1')).toMatchObject({ total: 2, data: [{ id: other.id }] })
    await decide(other.id, { reviewStatus: 'REJECTED' })
    expect((await found(word, '&reviewStatus=NEW')).data.map(({ id }) => id)).toEqual([one.id])
    for (const search of [`${word}%`, `_${word}`, 'zolwgesl']) expect((await found(search)).total).toBe(0)
    expect((await site.organiser.get(`${records}?q=${'x'.repeat(501)}`)).status).toBe(422)
  })

  test('is found by as many words as fit into a search', async () => {
    const word = aWord()
    const one = await apply({ lastName: word })
    const words = [...Array(200).fill('a'), word].join(' ')
    expect((await found(words)).data.map(({ id }) => id)).toEqual([one.id])
    expect((await found(`${words} nikt`)).total).toBe(0)
    expect((await read(one.id, `?q=${encodeURIComponent(words)}`)).data).toMatchObject({
      previousId: null,
      nextId: null,
    })
  })

  test('is read with its neighbours in the filtered list', async () => {
    const word = aWord()
    const [first, second, third] = [
      await apply({ lastName: word }),
      await apply({ lastName: word }),
      await apply({ lastName: word }),
    ]
    const around = async (id: number, filter: string) => {
      const { previousId, nextId } = (await read(id, filter)).data
      return [previousId, nextId]
    }
    expect(await around(first.id, `?q=${word}`)).toEqual([null, second.id])
    expect(await around(second.id, `?q=${word}`)).toEqual([first.id, third.id])
    await decide(second.id, { reviewStatus: 'ACCEPTED' })
    expect(await around(first.id, `?q=${word}&reviewStatus=NEW`)).toEqual([null, third.id])
    expect(await around(second.id, `?q=${word}&reviewStatus=NEW`)).toEqual([first.id, third.id])
    const { status, data, headers } = await read(third.id)
    expect([status, data.id, data.email, data.decisionMail]).toEqual([200, third.id, third.email, null])
    expect([headers.get('ETag'), headers.get('Cache-Control')]).toEqual(['"0"', 'no-store'])
    expect((await read(999_999)).status).toBe(404)
    expect((await site.visitor.get(`${records}/${third.id}`)).status).toBe(401)
  })

  test('has a note of the team, which is stored and recorded by id alone', async () => {
    const { id, email } = await apply()
    const response = await note(id, '  Zna Łucję.\nDzwonić po 17.  ')
    expect([response.status, response.data.teamNote]).toEqual([200, 'Zna Łucję.\nDzwonić po 17.'])
    expect(await stored(id)).toEqual({ review_status: 'NEW', team_note: 'Zna Łucję.\nDzwonić po 17.', revision: 1 })
    expect(await changes(id)).toEqual([{ action: 'UPDATE', actor: 'token', before: null, after: null }])
    const held = await site.organiser.get(`/api/people/${encodeURIComponent(email)}`)
    expect(JSON.stringify(held.data)).toContain('Zna Łucję.')
    const csv = await (await site.organiser.raw(`${records}.csv`)).text()
    expect([csv.includes('Notatka'), csv.includes('Zna Łucję.')]).toEqual([true, true])
    expect((await note(id, '')).data.teamNote).toBeNull()
    expect((await note(id, 'x'.repeat(5_001))).fields).toHaveProperty('note')
    expect((await note(999_999, 'x')).status).toBe(404)
    expect((await site.visitor.put(`${records}/${id}/note`, { note: 'x' })).status).toBe(401)
    expect(await stored(id)).toMatchObject({ team_note: null })
  })

  test('is decided by one of two organisers who saw the same version; the other one is told', async () => {
    const { id } = await apply()
    const [one, other] = [
      await sessionOf(site, await anOrganiser(site)),
      await sessionOf(site, await anOrganiser(site)),
    ]
    const etag = (await read(id)).headers.get('ETag') ?? ''
    const send = (people: typeof one, reviewStatus: string) =>
      people.patch(`${records}/${id}`, { reviewStatus, notify: true, delaySeconds: 60 }, { 'If-Match': etag })
    const responses = await Promise.all([send(one, 'ACCEPTED'), send(other, 'REJECTED')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
    const winner = responses.find(({ status }) => status === 200)
    expect(responses.find(({ status }) => status === 412)).toMatchObject({ code: 'changedMeanwhile' })
    expect(await stored(id)).toMatchObject({ review_status: Object(winner?.data).reviewStatus, revision: 1 })
    expect([(await mails(id)).length, (await changes(id)).length]).toEqual([1, 1])
    expect(winner?.headers.get('ETag')).toBe('"1"')
    for (const wrong of ['"7"', 'x', '"1']) expect((await note(id, 'Nie', { 'If-Match': wrong })).status).toBe(412)
    expect((await note(id, 'Tak', { 'If-Match': 'W/"1"' })).status).toBe(200)
    expect((await decide(id, { reviewStatus: 'NEW' }, { 'If-Match': '*' })).status).toBe(200)
  })

  test('is taken back until its mail is sent, together with the mail', async () => {
    const { id, email } = await apply()
    await decide(id, { reviewStatus: 'ACCEPTED', notify: true, delaySeconds: 60 })
    const [mail] = await mails(id)
    expect([mail?.status, (mail?.due_at ?? 0) - (mail?.created_at ?? 0)]).toEqual(['PENDING', 60_000])
    expect((await read(id)).data.decisionMail).toMatchObject({ status: 'PENDING', sentAt: null })
    await deliverNow(site)
    expect((await mails(id)).map(({ status }) => status)).toEqual(['PENDING'])
    const undone = await decide(id, { reviewStatus: 'NEW', unlessMailed: true })
    expect([undone.status, undone.data.reviewStatus]).toEqual([200, 'NEW'])
    expect([await mails(id), (await stored(id))?.review_status]).toEqual([[], 'NEW'])
    await deliverNow(site, new Date(Date.now() + 120_000))
    expect(mailbox.to(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('Mamy')])
  })

  test('is not taken back once its mail was sent or is being sent', async () => {
    const { id, email } = await apply()
    await decide(id, { reviewStatus: 'REJECTED', notify: true, note: 'Do zobaczenia.', delaySeconds: 60 })
    const undo = () => decide(id, { reviewStatus: 'NEW', unlessMailed: true })
    const lease = (until: number | null) =>
      site.rows(
        'UPDATE messages SET leased_until = ? WHERE subject_id = ? AND kind = ?',
        until,
        `${form}:${id}`,
        'decided',
      )
    await lease(Date.now() + 60_000)
    expect(await undo()).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringContaining('już poszedł'),
    })
    await lease(null)
    await deliverNow(site, new Date(Date.now() + 61_000))
    expect(await undo()).toMatchObject({ status: 409, code: 'conflict' })
    expect([await stored(id), await mails(id)]).toMatchObject([
      { review_status: 'REJECTED', revision: 1 },
      [{ status: 'SENT' }],
    ])
    expect(await changes(id)).toHaveLength(1)
    expect(mailbox.to(email).map(({ text }) => text?.includes('Do zobaczenia.'))).toContain(true)
    expect((await read(id)).data.decisionMail).toMatchObject({ status: 'SENT', sentAt: expect.any(String) })
    expect((await decide(id, { reviewStatus: 'NEW' })).status).toBe(200)
  })

  test('decided again sends the mail of the last decision alone', async () => {
    const { id, email } = await apply()
    for (const reviewStatus of ['ACCEPTED', 'REJECTED', 'REJECTED'])
      await decide(id, { reviewStatus, notify: true, note: `Nr ${reviewStatus}`, delaySeconds: 60 })
    expect(await mails(id)).toHaveLength(1)
    await deliverNow(site, new Date(Date.now() + 61_000))
    const decided = mailbox.to(email).filter(({ subject }) => !subject?.startsWith('Mamy'))
    expect(decided.map(({ text }) => text?.includes('Nr REJECTED'))).toEqual([true])
  })

  test('decided without a delay sends its mail at once', async () => {
    const { id, email } = await apply()
    await decide(id, { reviewStatus: 'ACCEPTED', notify: true })
    await deliverNow(site)
    expect(mailbox.to(email).map(({ subject }) => subject)).toHaveLength(2)
    for (const delaySeconds of [-1, 3_601, 1.5])
      expect((await decide(id, { reviewStatus: 'NEW', delaySeconds })).fields).toHaveProperty('delaySeconds')
  })

  test('forty in a row are decided at once, each with one mail and one record', async () => {
    const applied = await Promise.all(Array.from({ length: 40 }, () => apply()))
    const decided = await Promise.all(
      applied.map(({ id }, n) =>
        decide(id, { reviewStatus: n % 2 ? 'ACCEPTED' : 'REJECTED', notify: true, delaySeconds: 60 }),
      ),
    )
    expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { id } of applied) expect([(await mails(id)).length, (await changes(id)).length]).toEqual([1, 1])
  })

  test('takes its note and its mail along when the person is erased, and a decision afterwards is 404', async () => {
    const word = aWord()
    const { id, email } = await apply({ lastName: word })
    await note(id, `Notatka ${word}`)
    await decide(id, { reviewStatus: 'ACCEPTED', notify: true, note: `Mail ${word}`, delaySeconds: 60 })
    expect((await site.organiser.delete(`/api/people/${encodeURIComponent(email)}`)).status).toBe(200)
    expect([await stored(id), await mails(id)]).toEqual([undefined, []])
    const details = await site.rows('SELECT id FROM messages WHERE details LIKE ? OR email = ?', `%${word}%`, email)
    expect(details).toEqual([])
    expect((await decide(id, { reviewStatus: 'REJECTED', notify: true })).status).toBe(404)
    expect((await decide(id, { reviewStatus: 'REJECTED' }, { 'If-Match': '"2"' })).status).toBe(404)
    expect([(await note(id, 'x')).status, (await read(id)).status]).toEqual([404, 404])
    expect((await found(word)).total).toBe(0)
  })
})
