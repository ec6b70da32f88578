import { describe, expect, test } from 'vitest'
import { aKey } from '../support/factories.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { forms } from './application-forms.ts'
import { aWord, reviewsAt } from './reviews-at.ts'

const site = await startSite()

describe.each(forms)('an application to $form', (of) => {
  const { apply, read, decide, note, found, stored, mails, changes } = reviewsAt(site, of)
  const { listPath } = of

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
    expect((await site.organiser.get(`${listPath}?q=${'x'.repeat(501)}`)).status).toBe(422)
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
  })

  test('has a note of the team, which is stored and recorded by id alone', async () => {
    const { id, email } = await apply()
    const response = await note(id, '  Zna Łucję.\nDzwonić po 17.  ')
    expect([response.status, response.data.teamNote]).toEqual([200, 'Zna Łucję.\nDzwonić po 17.'])
    expect(await stored(id)).toEqual({ review_status: 'NEW', team_note: 'Zna Łucję.\nDzwonić po 17.', revision: 1 })
    expect(await changes(id)).toEqual([{ action: 'UPDATE', actor: 'token', before: null, after: null }])
    const held = await site.organiser.get(`/api/people/${encodeURIComponent(email)}`)
    expect(JSON.stringify(held.data)).toContain('Zna Łucję.')
    const csv = await site.organiser.text(`${listPath}.csv`)
    expect([csv.includes('Notatka'), csv.includes('Zna Łucję.')]).toEqual([true, true])
    expect((await note(id, '')).data.teamNote).toBeNull()
    expect((await note(id, 'x'.repeat(5_001))).fields).toHaveProperty('note')
    expect((await note(999_999, 'x')).status).toBe(404)
    expect(await stored(id)).toMatchObject({ team_note: null })
  })

  test('is decided by one of two organisers who saw the same version; the other one is told', async () => {
    const { id } = await apply()
    const [one, other] = [
      await sessionOf(site, await anOrganiser(site)),
      await sessionOf(site, await anOrganiser(site)),
    ]
    const etag = (await read(id)).headers.get('ETag') ?? ''
    const send = (client: typeof one, reviewStatus: string) =>
      client.patch(`${listPath}/${id}`, { reviewStatus, notify: true, delaySeconds: 60 }, { 'If-Match': etag })
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

  test('eight in a row are decided at once, each with one mail and one record', async () => {
    const applied = await Promise.all(Array.from({ length: 8 }, () => apply()))
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

describe.each(forms)('an application to $form', (of) => {
  const { decide } = reviewsAt(site, of)
  const { form, joinPath, body } = of
  const apply = async () => {
    const application = body()
    const key = { 'Idempotency-Key': aKey() }
    const send = () => site.visitor.post<{ id: number }>(joinPath, application, key)
    const { data } = await send()
    return { id: data.id, email: application.email, send }
  }
  const mailsOf = (kind: string, id: number) =>
    site.rows<{ email: string; details: string | null }>(
      'SELECT email, details FROM messages WHERE kind = ? AND subject_id = ?',
      kind,
      `${form}:${id}`,
    )

  test('is confirmed by mail, once', async () => {
    const { id, email, send } = await apply()
    expect((await send()).status).toBe(201)
    expect(await mailsOf('applied', id)).toEqual([{ email, details: null }])
  })

  test('is decided silently unless the organiser wants the applicant told', async () => {
    const { id, email } = await apply()
    expect((await decide(id, { reviewStatus: 'REJECTED' })).status).toBe(200)
    expect(await mailsOf('decided', id)).toEqual([])
    expect((await decide(id, { reviewStatus: 'ACCEPTED', notify: true, note: ' Do wtorku! ' })).status).toBe(200)
    const [mail, ...others] = await mailsOf('decided', id)
    expect([mail?.email, JSON.parse(mail?.details ?? ''), others]).toEqual([
      email,
      { note: 'Do wtorku!', status: 'ACCEPTED' },
      [],
    ])
  })

  test('that is new again sends nothing', async () => {
    const { id } = await apply()
    await decide(id, { reviewStatus: 'NEW', notify: true })
    expect(await mailsOf('decided', id)).toEqual([])
  })
})
