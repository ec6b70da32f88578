import { expect, test } from 'vitest'
import type { Change } from '#schema/change.ts'
import type { Page } from '#schema/envelope.ts'
import type { Issue } from '#schema/newsletter-issue.ts'
import { anIssue, aReader, aSentIssue, issueAt, leaveKeyOf } from '../support/issues.ts'
import { startMailSite } from '../support/mail-site.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'
import { countRows } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const { site, mailbox } = await startMailSite()

const leftOf = async (id: number) => (await site.organiser.get<Issue>(issueAt(id))).data.counts.left
const readerRow = async (email: string) => {
  const row = await site.row<{ is_active: number; left_at: number | null }>(
    'SELECT is_active, left_at FROM subscribers WHERE email = ?',
    email,
  )
  return row
}

/** What a mail program sends when a reader presses its button (RFC 8058). */
const oneClick = (url: string) =>
  site.visitor.raw(new URL(url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

/** Delivers, until the pace of issues allows the mail to an address. */
const mailTo = (address: string) =>
  waitFor(async () => {
    await site.deliverDue()
    expect(mailbox.to(address)).toHaveLength(1)
  })

test('one click on the button of a mail program ends the subscription and is counted at its issue', async () => {
  const reader = await aReader(site)
  const { id } = await aSentIssue(site)
  await mailTo(reader.email)
  const header = (name: string) => mailbox.to(reader.email)[0]?.headers.find(({ key }) => key === name)?.value
  const [, url = ''] =
    /^<(https:\/\/iskra\.test\/api\/newsletter\/leave\/[a-z2-7]{26})>$/.exec(header('list-unsubscribe') ?? '') ?? []
  expect([header('list-unsubscribe-post'), url]).toEqual(['List-Unsubscribe=One-Click', expect.stringMatching(/./)])
  expect(url).not.toContain(reader.key)
  for (let n = 0; n < 2; n++) {
    const response = await oneClick(url)
    expect([response.status, await response.json()]).toEqual([200, { data: { isActive: false, isConfirmed: true } }])
  }
  expect(await readerRow(reader.email)).toEqual({ is_active: 0, left_at: expect.any(Number) })
  expect(await leftOf(id)).toBe(1)
})

test('the page of the link only shows, and its button ends the subscription', async () => {
  const reader = await aReader(site)
  const { id } = await aSentIssue(site)
  const key = await leaveKeyOf(site, id, reader.email)
  const page = await site.visitor.raw(`/newsletter/leave/${key}`)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await page.text()).toContain('Wypisz mnie')
  expect(await readerRow(reader.email)).toMatchObject({ is_active: 1 })
  const sent = await site.visitor.raw(`/newsletter/leave/${key}`, { method: 'POST' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/newsletter/leave/${key}`])
  expect(await readerRow(reader.email)).toMatchObject({ is_active: 0 })
  expect(await site.visitor.text(`/newsletter/leave/${key}`)).toContain('Wypisaliśmy Cię')
  expect(await leftOf(id)).toBe(1)
})

test('who left in another way is not counted at the issue', async () => {
  const [reader, other] = [await aReader(site), await aReader(site)]
  const { id } = await aSentIssue(site)
  await site.visitor.post(`/api/newsletter/leave/${reader.key}`, {})
  await site.visitor.post('/api/newsletter/unsubscribe', { email: other.email })
  await site.visitor.post(`/api/newsletter/leave/${await leaveKeyOf(site, id, other.email)}`, {})
  expect(await leftOf(id)).toBe(0)
})

test('the link works for good: after resubscribing, and after the reader was forgotten', async () => {
  const reader = await aReader(site)
  const { id } = await aSentIssue(site)
  await mailTo(reader.email)
  const key = await leaveKeyOf(site, id, reader.email)
  const leave = () => site.visitor.post<{ isActive: boolean }>(`/api/newsletter/leave/${key}`, {})
  await leave()
  await site.visitor.post('/api/newsletter/subscribe', { firstName: 'Ola', email: reader.email })
  expect((await leave()).data).toEqual({ isActive: false, isConfirmed: false })
  expect([await readerRow(reader.email), await leftOf(id)]).toMatchObject([{ is_active: 0 }, 1])
  await site.organiser.delete(`/api/people/${encodeURIComponent(reader.email)}`)
  const { status, data } = await leave()
  expect([status, data]).toEqual([200, { isActive: false, isConfirmed: false }])
  expect(await leftOf(id)).toBe(1)
})

test('a link of an issue confirms no address, and an unknown key is a 404', async () => {
  const reader = await aReader(site)
  const { id } = await aSentIssue(site)
  const key = await leaveKeyOf(site, id, reader.email)
  await site.rows('UPDATE subscribers SET confirmed_at = NULL WHERE id = ?', reader.id)
  expect((await site.visitor.post(`/api/newsletter/confirm/${key}`, {})).status).toBe(404)
  expect(await site.value('SELECT confirmed_at FROM subscribers WHERE id = ?', reader.id)).toBe(null)
  expect((await site.visitor.post(`/api/newsletter/leave/${'b'.repeat(26)}`, {})).status).toBe(404)
})

test('each mail to a reader has a key of its own', async () => {
  const reader = await aReader(site)
  const keys = [await aSentIssue(site), await aSentIssue(site)].map(({ id }) => leaveKeyOf(site, id, reader.email))
  const [one, two] = await Promise.all(keys)
  expect([one, two]).toEqual([expect.stringMatching(/^[a-z2-7]{26}$/), expect.stringMatching(/^[a-z2-7]{26}$/)])
  expect(one).not.toBe(two)
})

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
  const mailId = await site.value<string>('SELECT id FROM messages WHERE email = ?', organiser.email)
  const { data } = await site.organiser.get<Page<Change>>(`/api/changes?entity=messages&actor=${organiser.id}`)
  expect(data.data).toMatchObject([{ entityId: mailId, action: 'CREATE', before: null, after: null }])
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
