import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { Issue } from '#schema/newsletter-issue.ts'
import { anIssue, anIssueWrite, aSentIssue, issueAt } from '../support/issues.ts'
import { startMailSite } from '../support/mail-site.ts'
import { countRows, startSite } from '../support/site.ts'

const { site } = await startMailSite()

const path = '/api/newsletter/issues'
const none = { pending: 0, sent: 0, failed: 0, left: 0 }

const rowOf = (id: number) =>
  site.row('SELECT subject, body, revision, sent_at FROM newsletter_issues WHERE id = ?', id)
const changesOf = (id: number) =>
  site.rows<{ action: string }>('SELECT action FROM changes WHERE entity = ? AND entity_id = ?', 'issues', String(id))

describe('a draft', () => {
  test('is stored, read and listed, newest first', async () => {
    const older = await anIssue(site)
    const write = anIssueWrite({ subject: '  Marcowa Iskra  ', body: '# Cześć\r\n\r\n- raz\n- dwa' })
    const { status, data } = await site.organiser.post<Issue>(path, write)
    expect([status, data]).toEqual([
      201,
      {
        id: data.id,
        subject: 'Marcowa Iskra',
        body: write.body,
        status: 'DRAFT',
        counts: none,
        createdAt: expect.any(String),
        sentAt: null,
      },
    ])
    expect(await rowOf(data.id)).toEqual({ subject: 'Marcowa Iskra', body: write.body, revision: 1, sent_at: null })
    expect((await site.organiser.get<Issue>(issueAt(data.id))).data).toEqual(data)
    const list = await site.organiser.get<Page<Issue>>(`${path}?limit=2`)
    expect(list.data).toMatchObject({ limit: 2, offset: 0, data: [data, older] })
    expect(await changesOf(data.id)).toEqual([{ action: 'CREATE' }])
  })

  test('is replaced and deleted', async () => {
    const { id } = await anIssue(site)
    const write = anIssueWrite({ subject: 'Inny temat' })
    const { status, data } = await site.organiser.put<Issue>(issueAt(id), write)
    expect([status, data]).toMatchObject([200, { id, ...write, status: 'DRAFT' }])
    expect(await rowOf(id)).toMatchObject({ ...write, revision: 2 })
    const removed = await site.organiser.delete<{ id: number }>(issueAt(id))
    expect([removed.status, removed.data]).toEqual([200, { id }])
    expect(await rowOf(id)).toBeUndefined()
    expect((await changesOf(id)).map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
    for (const { status, code } of [
      await site.organiser.get(issueAt(id)),
      await site.organiser.put(issueAt(id), write),
      await site.organiser.delete(issueAt(id)),
      await site.organiser.post(`${issueAt(id)}/send`, {}),
      await site.organiser.post(`${issueAt(id)}/test`, { to: 'ola@iskra.example' }),
    ])
      expect([status, code]).toEqual([404, 'missing'])
  })

  test.each([
    ['subject', '', messages.issueSubjectRequired],
    ['subject', 'x'.repeat(151), 'Najwyżej 150 znaków'],
    ['subject', 'a\nb', messages.hiddenCharacters],
    ['body', ' \n ', messages.issueBodyRequired],
    ['body', undefined, messages.issueBodyRequired],
    ['body', 'x'.repeat(20_001), 'Najwyżej 20000 znaków'],
    ['body', '*a_'.repeat(2_000), messages.issueTooDense],
    ['body', '>'.repeat(30), messages.issueTooDense],
  ])('is refused for its %s (%#)', async (field, value, message) => {
    const before = await countRows(site, 'newsletter_issues')
    const { status, fields } = await site.organiser.post(path, { ...anIssueWrite(), [field]: value })
    expect([status, fields]).toEqual([422, { [field]: message }])
    expect(await countRows(site, 'newsletter_issues')).toEqual(before)
  })

  test('is refused if its mail would be longer than 40 kB', async () => {
    const { id, body } = await anIssue(site)
    // Each paragraph has styles of its own, so the mail is longer than the text.
    const long = anIssueWrite({ body: '# a\n\n'.repeat(350) })
    const { status, fields } = await site.organiser.put(issueAt(id), long)
    expect([status, fields?.body]).toEqual([
      422,
      expect.stringMatching(/^Ten numer jest za długi na maila: ma \d+,\d kB/),
    ])
    expect(await rowOf(id)).toMatchObject({ body, revision: 1 })
    expect((await site.organiser.post(path, long)).status).toBe(422)
  })

  test('may be replaced only in the version that If-Match names', async () => {
    const { id } = await anIssue(site)
    const { headers } = await site.organiser.get(issueAt(id))
    const etag = headers.get('ETag') ?? ''
    const first = anIssueWrite({ subject: 'Pierwszy' })
    const saved = await site.organiser.put(issueAt(id), first, { 'If-Match': etag })
    expect(saved.status).toBe(200)
    const second = await site.organiser.put(issueAt(id), anIssueWrite(), { 'If-Match': etag })
    expect([second.status, second.code]).toEqual([412, 'changedMeanwhile'])
    expect(await rowOf(id)).toMatchObject(first)
    const next = await site.organiser.put(issueAt(id), anIssueWrite(), { 'If-Match': saved.headers.get('ETag') ?? '' })
    expect(next.status).toBe(200)
  })

  test('keeps one of several replacements of the same version', async () => {
    const { id } = await anIssue(site)
    const etag = (await site.organiser.get(issueAt(id))).headers.get('ETag') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.organiser.put(issueAt(id), anIssueWrite(), { 'If-Match': etag })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
    expect(await rowOf(id)).toMatchObject({ revision: 2 })
  })
})

test('a sent issue is neither changed, deleted nor sent again', async () => {
  const { id, subject, body } = await aSentIssue(site)
  const before = await rowOf(id)
  for (const { status, code, message } of [
    await site.organiser.put(issueAt(id), anIssueWrite()),
    await site.organiser.put(issueAt(id), anIssueWrite(), { 'If-Match': '"x"' }),
    await site.organiser.delete(issueAt(id)),
    await site.organiser.post(`${issueAt(id)}/send`, {}),
  ])
    expect([status, code, message]).toEqual([409, 'alreadySent', messages.alreadySent])
  expect(await rowOf(id)).toEqual(before)
  expect((await site.organiser.get<Issue>(issueAt(id))).data).toMatchObject({ subject, body, status: 'SENT' })
  expect((await changesOf(id)).map(({ action }) => action)).toEqual(['CREATE', 'UPDATE'])
})

test('without SMTP nothing is sent, and the refusal says why', async () => {
  const other = await startSite()
  const { id } = await anIssue(other)
  const { status, code, message } = await other.organiser.post(`${issueAt(id)}/send`, {})
  expect([status, code, message]).toEqual([409, 'notConfigured', messages.newsletterNotConfigured])
  expect((await other.organiser.get<Issue>(issueAt(id))).data).toMatchObject({ status: 'DRAFT', sentAt: null })
  expect(await countRows(other, 'messages')).toEqual({ messages: 0 })
})
