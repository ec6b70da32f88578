import { describe, expect, test } from 'vitest'
import { aKey } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { forms } from './application-forms.ts'

const site = await startSite()

type Row = { email: string; details: string | null }

describe.each(forms)('an application to $form', ({ form, joinPath, listPath, body }) => {
  const apply = async () => {
    const application = body()
    const key = { 'Idempotency-Key': aKey() }
    const send = () => site.visitor.post<{ id: number }>(joinPath, application, key)
    const { data } = await send()
    return { id: data.id, email: application.email, send }
  }
  const mailsOf = (kind: string, id: number) =>
    site.rows<Row>('SELECT email, details FROM messages WHERE kind = ? AND subject_id = ?', kind, `${form}:${id}`)
  const review = (id: number, decision: object) => site.organiser.patch(`${listPath}/${id}`, decision)

  test('is confirmed by mail, once', async () => {
    const { id, email, send } = await apply()
    expect((await send()).status).toBe(201)
    expect(await mailsOf('applied', id)).toEqual([{ email, details: null }])
  })

  test('is decided silently unless the organiser wants the applicant told', async () => {
    const { id, email } = await apply()
    expect((await review(id, { reviewStatus: 'REJECTED' })).status).toBe(200)
    expect(await mailsOf('decided', id)).toEqual([])
    expect((await review(id, { reviewStatus: 'ACCEPTED', notify: true, note: ' Do wtorku! ' })).status).toBe(200)
    const [mail, ...others] = await mailsOf('decided', id)
    expect([mail?.email, JSON.parse(mail?.details ?? ''), others]).toEqual([
      email,
      { note: 'Do wtorku!', status: 'ACCEPTED' },
      [],
    ])
  })

  test('that is new again, or does not exist, sends nothing', async () => {
    const { id } = await apply()
    await review(id, { reviewStatus: 'NEW', notify: true })
    expect((await review(999_999, { reviewStatus: 'ACCEPTED', notify: true })).status).toBe(404)
    expect(await mailsOf('decided', id)).toEqual([])
    expect(await mailsOf('decided', 999_999)).toEqual([])
  })
})
