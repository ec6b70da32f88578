import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#schema/durations.ts'
import type { Issue } from '#schema/newsletter-issue.ts'
import { aReader, aSentIssue, issueAt } from '../support/issues.ts'
import { startMailSite } from '../support/mail-site.ts'
import { unknownMailbox } from '../support/mailbox.ts'
import { addMessage, deliverNow, mailsOf } from '../support/outbox.ts'
import { countRows, startSite } from '../support/site.ts'
import { waitFor } from '../support/wait-for.ts'

const { site, mailbox } = await startMailSite()
beforeEach(async () => {
  await site.rows('DELETE FROM subscribers')
})

const day = dayMs

const read = async (id: number) => (await site.organiser.get<Issue>(issueAt(id))).data
const untilSent = (id: number) => waitFor(async () => expect((await read(id)).status).toBe('SENT'))
const readers = (count: number) => Promise.all(Array.from({ length: count }, () => aReader(site)))

describe('an issue', () => {
  test('is sent to each active reader who confirmed the address, once', async () => {
    const [one, two] = await readers(2)
    await aReader(site, { confirmed_at: null })
    await aReader(site, { is_active: 0 })
    const { id, status, counts } = await aSentIssue(site, { subject: 'Maj w Iskrze', body: 'Cześć, **tu my**!' })
    expect([status, counts]).toEqual(['SENDING', { pending: 2, sent: 0, failed: 0, left: 0 }])
    await untilSent(id)
    await deliverNow(site, new Date(Date.now() + day))
    expect((await read(id)).counts).toEqual({ pending: 0, sent: 2, failed: 0, left: 0 })
    const mails = mailbox.received.filter(({ subject }) => subject === 'Maj w Iskrze')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([one?.email, two?.email].sort())
    for (const { html, text } of mails) {
      expect(html).toContain('Cześć, <strong>tu my</strong>!')
      expect(text).toContain('Cześć, tu my!')
      expect(text).toContain(`https://iskra.test/newsletter/${id}`)
    }
  })

  test('without readers is sent at once', async () => {
    const { status, counts, sentAt } = await aSentIssue(site)
    expect([status, counts, sentAt]).toEqual([
      'SENT',
      { pending: 0, sent: 0, failed: 0, left: 0 },
      expect.stringMatching(/^20/),
    ])
  })

  test('that several organisers send at the same moment is sent once', async () => {
    await readers(3)
    const { data } = await site.organiser.post<Issue>('/api/newsletter/issues', { subject: 'Razem', body: 'Cześć' })
    const send = () => site.organiser.post(`${issueAt(data.id)}/send`, {})
    const answers = await Promise.all(Array.from({ length: 5 }, send))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const rows = await site.rows('SELECT DISTINCT subject_id FROM messages WHERE issue_id = ?', data.id)
    expect([rows.length, (await read(data.id)).counts]).toMatchObject([3, {}])
    await untilSent(data.id)
    expect((await read(data.id)).counts.sent).toBe(3)
  })

  test('is delivered after it was interrupted', async () => {
    const [reader] = await readers(1)
    const { id } = await aSentIssue(site)
    await untilSent(id)
    // The delivery was killed before it stored the outcome.
    await site.rows("UPDATE messages SET status = 'PENDING', leased_until = ? WHERE issue_id = ?", Date.now() - 1, id)
    await deliverNow(site, new Date(Date.now() + day))
    const ids = mailbox.to(reader?.email ?? '').map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect((await read(id)).counts).toMatchObject({ pending: 0, sent: 1 })
  })

  test('counts refused mails and addresses that refused earlier ones as failed', async () => {
    const [gone, again, fine] = await readers(3)
    await site.rows("INSERT INTO undeliverable_addresses VALUES (?, '550', ?)", again?.email, Date.now())
    mailbox.refuse = (recipient) => (recipient === gone?.email ? unknownMailbox : null)
    const { id } = await aSentIssue(site)
    await untilSent(id)
    expect((await read(id)).counts).toEqual({ pending: 0, sent: 1, failed: 2, left: 0 })
    expect(mailbox.to(fine?.email ?? '')).toHaveLength(1)
    expect(mailbox.to(again?.email ?? '')).toEqual([])
  })

  test('tries a mail again that was refused for a while', async () => {
    const [reader] = await readers(1)
    mailbox.refuse = () => ({ code: 451 })
    const { id } = await aSentIssue(site)
    await waitFor(async () =>
      expect(
        await site.rows('SELECT attempts FROM messages WHERE issue_id = ? AND error IS NOT NULL', id),
      ).toHaveLength(1),
    )
    mailbox.refuse = () => null
    await deliverNow(site, new Date(Date.now() + day))
    expect((await read(id)).counts).toMatchObject({ pending: 0, sent: 1, failed: 0 })
    expect(mailbox.to(reader?.email ?? '')).toHaveLength(1)
  })

  test('does not reach who left or was erased before their turn', async () => {
    const [left, erased, stays] = await readers(3)
    // The provider is away until both have left.
    mailbox.refuse = () => ({ code: 451 })
    const { id } = await aSentIssue(site)
    await waitFor(async () =>
      expect(await site.rows('SELECT id FROM messages WHERE issue_id = ? AND error IS NOT NULL', id)).toHaveLength(3),
    )
    await site.visitor.post('/api/newsletter/unsubscribe', { email: left?.email })
    await site.organiser.delete(`/api/people/${encodeURIComponent(erased?.email ?? '')}`)
    mailbox.refuse = () => null
    await deliverNow(site, new Date(Date.now() + day))
    expect((await read(id)).counts).toEqual({ pending: 0, sent: 1, failed: 0, left: 0 })
    expect([left, erased, stays].map((reader) => mailbox.to(reader?.email ?? '').length)).toEqual([0, 0, 1])
    expect(await site.rows('SELECT id FROM messages WHERE email = ?', erased?.email)).toEqual([])
  })
})

describe('the pace', () => {
  test('holds back the readers of an issue, and no other mail', async () => {
    const slow = await startSite({
      extra: { SMTP_URL: mailbox.url, SITE_ORIGIN: 'https://iskra.test', NEWSLETTER_PER_MINUTE: '5' },
    })
    for (let n = 0; n < 12; n++) await aReader(slow)
    const { id } = await aSentIssue(slow)
    const sent = async () => (await slow.organiser.get<Issue>(issueAt(id))).data.counts.sent
    await waitFor(async () => expect(await sent()).toBe(5))
    const email = 'bilet@uczelnia.example'
    await slow.rows(
      "INSERT INTO organisers (email, name, role, created_at) VALUES (?, 'Ola Organizatorka', 'OWNER', 0)",
      email,
    )
    await slow.visitor.post('/api/sign-in', { email })
    await waitFor(() => expect(mailbox.to(email)).toHaveLength(1))
    expect(await sent()).toBe(5)
    const health = await slow.organiser.get<{ waitingIssueMails: number }>('/api/health')
    expect(health.data.waitingIssueMails).toBe(7)
    // A run that takes a later time for now delivers the rest.
    await deliverNow(slow, new Date(Date.now() + day))
    expect(await sent()).toBe(12)
  })

  test('does not count a test mail or a mail of another kind', async () => {
    const { id } = await aSentIssue(site)
    const message = await addMessage(site, {
      kind: 'issue',
      email: 'ola@iskra.example',
      subject_id: String(id),
      leave_key: 'a'.repeat(26),
    })
    await deliverNow(site)
    expect(mailsOf(mailbox, message)).toHaveLength(1)
    expect((await site.organiser.get<{ waitingIssueMails: number }>('/api/health')).data.waitingIssueMails).toBe(0)
    expect((await site.visitor.get<object>('/api/health')).data).toEqual({ status: 'ok', problems: [] })
    expect(await countRows(site, 'undeliverable_addresses')).toBeDefined()
  })
})
