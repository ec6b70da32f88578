import { describe, expect, test } from 'vitest'
import { startMailSite } from '../support/mail-site.ts'
import { deliverNow } from '../support/outbox.ts'
import { forms } from './application-forms.ts'
import { reviewsAt } from './reviews-at.ts'

const { site, mailbox } = await startMailSite()

describe.each(forms)('the decision on an application to $form', (of) => {
  const { apply, read, decide, stored, mails, changes } = reviewsAt(site, of)
  const { form } = of

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
})
