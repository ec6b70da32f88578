import { expect, test, vi } from 'vitest'
import type { Change } from '#schema/change.ts'
import type { Page } from '#schema/envelope.ts'
import type { Issue } from '#schema/newsletter-issue.ts'
import { anIssue, aReader, issueAt } from '../support/issues.ts'
import { startMailSite } from '../support/mail-site.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'
import { countRows } from '../support/site.ts'

const { site, mailbox } = await startMailSite()

const mailTo = (address: string) => vi.waitFor(() => expect(mailbox.to(address)).toHaveLength(1), 10_000)

test('a test mail goes to the organiser of the session, whatever the body says', async () => {
  const organiser = await anOrganiser(site)
  const session = await sessionOf(site, organiser)
  const { id } = await anIssue(site, { subject: 'Kwiecień', body: 'Cześć, **tu Iskra**!' })
  const { status, data } = await session.post(`${issueAt(id)}/test`, { to: 'ktos.inny@poczta.example' })
  expect([status, data]).toEqual([202, { accepted: true }])
  await mailTo(organiser.email)
  expect(mailbox.to('ktos.inny@poczta.example')).toEqual([])
  const [mail] = mailbox.to(organiser.email)
  expect(mail?.subject).toBe('[Próba] Kwiecień')
  expect(mail?.html).toContain('<strong>tu Iskra</strong>')
  expect(mail?.text).toContain('Cześć, tu Iskra!')
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  expect((await site.organiser.get<Issue>(issueAt(id))).data).toMatchObject({
    status: 'DRAFT',
    counts: { pending: 0, sent: 0, failed: 0, left: 0 },
  })
})

test('a request without a body will do, and another content type will not', async () => {
  const organiser = await anOrganiser(site)
  const session = await sessionOf(site, organiser)
  const { id } = await anIssue(site)
  expect((await session.raw(`${issueAt(id)}/test`, { method: 'POST' })).status).toBe(202)
  await mailTo(organiser.email)
  const text = await site.organiser.raw(`${issueAt(id)}/test`, { method: 'POST', body: '{"to":"a@b.example"}' })
  expect(text.status).toBe(415)
})

test('the token names an address', async () => {
  const { id } = await anIssue(site)
  const { status, fields } = await site.organiser.post(`${issueAt(id)}/test`, {})
  expect([status, fields]).toEqual([422, { to: 'Adres email jest wymagany' }])
  expect((await site.organiser.post(`${issueAt(id)}/test`, { to: 'nie' })).status).toBe(422)
  expect((await site.organiser.post(`${issueAt(id)}/test`, { to: 'probny@iskra.example' })).status).toBe(202)
  await mailTo('probny@iskra.example')
})

test('a test mail is recorded with its author, without the address', async () => {
  const organiser = await anOrganiser(site)
  const { id } = await anIssue(site)
  await (await sessionOf(site, organiser)).post(`${issueAt(id)}/test`, {})
  const mail = await site.row<{ id: string }>('SELECT id FROM messages WHERE email = ?', organiser.email)
  const { data } = await site.organiser.get<Page<Change>>(`/api/changes?entity=messages&actor=${organiser.id}`)
  expect(data.data).toMatchObject([{ entityId: mail?.id, action: 'CREATE', before: null, after: null }])
})

test('the link in a test mail unsubscribes nobody', async () => {
  const { id } = await anIssue(site)
  // A reader whose id is that of the issue.
  await site.rows('UPDATE subscribers SET id = id + 100000')
  const reader = await aReader(site)
  await site.rows('UPDATE subscribers SET id = ? WHERE id = ?', id, reader.id)
  await site.organiser.post(`${issueAt(id)}/test`, { to: 'link@iskra.example' })
  await mailTo('link@iskra.example')
  const [, key = ''] = /newsletter\/leave\/(\w{26})/.exec(mailbox.to('link@iskra.example')[0]?.text ?? '') ?? []
  const before = await countRows(site, 'subscribers')
  const { status, data } = await site.visitor.post(`/api/newsletter/leave/${key}`, {})
  expect([status, data]).toEqual([200, { isActive: false, isConfirmed: false }])
  expect(await site.rows('SELECT is_active FROM subscribers WHERE id = ?', id)).toEqual([{ is_active: 1 }])
  expect(await countRows(site, 'subscribers')).toEqual(before)
})
