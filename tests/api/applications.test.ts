import { describe, expect, test } from 'vitest'
import { ageGroups, educationalStatuses } from '#schema/applicant-options.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { reviewStatusLabels } from '#schema/labels.ts'
import { reviewStatuses } from '#schema/options.ts'
import { aKey } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { readCsv } from '../support/read-csv.ts'
import { countRows, startSite } from '../support/site.ts'
import { formRules } from './application-forms.ts'

const site = await startSite()

let serial = 0
const anEmail = () => {
  serial += 1
  return `kandydat.${serial}@uczelnia.example`
}

const exists = 'Aplikacja z tym adresem email już istnieje. Sprawdź swoją skrzynkę odbiorczą lub skontaktuj się z nami.'

describe.each(formRules)('an application to $form', (form) => {
  const { joinPath, listPath, table, needed, defaults, more, wrong, headings } = form
  const apply = (fields: object) =>
    site.visitor.post<{ id: number }>(joinPath, { email: anEmail(), ...needed, ...fields })
  const list = async (query = '?limit=100') =>
    (await site.organiser.get<Page<{ id: number }>>(`${listPath}${query}`)).data

  test('returns 201 with its id, and organisers read it as it was sent', async () => {
    const email = anEmail()
    const response = await site.visitor.raw(joinPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...needed, email: email.toUpperCase() }),
    })
    const body = await response.json()
    expect([response.status, body]).toEqual([201, { success: true, data: { id: expect.any(Number) } }])
    const full = await apply({ ...more, email: anEmail(), nothing: 'known' })
    const { data } = await list()
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const facts = { createdAt, reviewStatus: 'NEW' }
    expect(data).toContainEqual(expect.objectContaining({ id: body.data.id, ...needed, ...defaults, email, ...facts }))
    expect(data).toContainEqual(
      expect.objectContaining({ id: full.data.id, ...needed, ...more, email: expect.any(String), ...facts }),
    )
  })

  test('is unique by email address: a second one gets 409 and changes nothing', async () => {
    const email = anEmail()
    await apply({ email })
    const before = await list()
    for (const address of [email, email.toUpperCase(), ` ${email} `]) {
      const refused = await apply({ email: address, firstName: 'Ewa' })
      expect(refused).toMatchObject({ status: 409, success: false, code: 'conflict', error: exists, message: exists })
    }
    expect(await list()).toEqual(before)
  })

  test('repeated with its idempotency key returns the same id, and any other repetition gets 409', async () => {
    const sent = { email: anEmail(), ...needed }
    const key = aKey()
    const send = (body: object, under: string) =>
      site.visitor.post<{ id: number }>(joinPath, body, { 'Idempotency-Key': under })
    const first = await Promise.all(Array.from({ length: 5 }, () => send(sent, key)))
    const id = first[0]?.data.id
    for (const again of [...first, await send(sent, key)])
      expect([again.status, again.success, again.data]).toEqual([201, true, { id }])
    const before = await countRows(site, table)
    const stored = await site.row(`SELECT * FROM ${table} WHERE id = ?`, id)
    for (const other of [
      send(sent, aKey()),
      send({ ...sent, firstName: 'Ewa' }, key),
      site.visitor.post(joinPath, sent),
    ])
      expect(await other).toMatchObject({ status: 409, code: 'conflict', error: exists })
    expect(await send(sent, 'za krótki')).toMatchObject(invalid({ 'Idempotency-Key': messages.keyMalformed }))
    expect(await countRows(site, table)).toEqual(before)
    expect(await site.rows(`SELECT * FROM ${table} WHERE id = ?`, id)).toEqual([stored])
    expect(Object.values(stored ?? {})).not.toContain(key)
  })

  test('starts as NEW, and an organiser’s decision shows in lists, in the CSV file and in the database', async () => {
    const { id } = (await apply({})).data
    const review = (reviewStatus: unknown, of = id) =>
      site.organiser.patch<{ id: number }>(`${listPath}/${of}`, { reviewStatus })
    const statuses = ['ACCEPTED', 'REJECTED', 'NEW', 'ACCEPTED', 'ACCEPTED']
    for (const reviewStatus of statuses) {
      const response = await review(reviewStatus)
      expect(response).toMatchObject({ status: 200, data: { id, firstName: 'Łucja', reviewStatus } })
      expect(Object.keys(response.data).sort()).toEqual(Object.keys((await list()).data[0] ?? {}).sort())
      expect(await site.value(`SELECT review_status FROM ${table} WHERE id = ?`, id)).toBe(reviewStatus)
    }
    for (const reviewStatus of reviewStatuses) {
      const listed = await list(`?limit=100&reviewStatus=${reviewStatus}`)
      expect(listed.data.map((one) => one.id).includes(id)).toBe(reviewStatus === 'ACCEPTED')
      const { records } = readCsv(await site.organiser.text(`${listPath}.csv?reviewStatus=${reviewStatus}`))
      expect(records.map(({ Status }) => Status)).toEqual(
        Array<string>(listed.total).fill(reviewStatusLabels[reviewStatus]),
      )
    }
    for (const wrong of ['accepted', '', null, undefined])
      expect(await review(wrong)).toMatchObject(invalid({ reviewStatus: messages.notAnOption }))
    expect((await review('REJECTED', 999_999)).status).toBe(404)
    expect((await site.organiser.get(`${listPath}?reviewStatus=MAYBE`)).status).toBe(422)
    await expect(site.rows(`UPDATE ${table} SET review_status = 'MAYBE'`)).rejects.toThrow(`${table}_review_status`)
    expect(await site.value(`SELECT review_status FROM ${table} WHERE id = ?`, id)).toBe('ACCEPTED')
  })

  test('is accepted once when it is sent many times in parallel', async () => {
    const email = anEmail()
    const responses = await Promise.all(Array.from({ length: 20 }, () => apply({ email })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
  })

  test('returns the message of each invalid field and writes nothing', async () => {
    const before = await countRows(site, table)
    for (const [field, value, sentence] of wrong) {
      const response = await apply({ [field]: value })
      expect(response).toMatchObject({
        status: 422,
        success: false,
        code: 'invalid',
        message: sentence,
        error: sentence,
      })
      expect(response.fields).toEqual({ [field]: sentence })
    }
    expect(await countRows(site, table)).toEqual(before)
  })

  test('accepts every option of the closed lists', async () => {
    const lists: Record<string, readonly string[]> = {
      ...form.lists,
      educationalStatus: educationalStatuses,
      ageGroup: ageGroups,
    }
    const responses = Object.entries(lists).flatMap(([field, options]) =>
      options.map((option) => apply({ [field]: option, programmingSkills: 'Yes' })),
    )
    expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([201]))
  })

  test('with the honeypot field filled gets the shape of a success but is not stored', async () => {
    const [taken, email, key] = [anEmail(), anEmail(), aKey()]
    await apply({ email: taken })
    const before = await countRows(site, table)
    const send = (fields: object) =>
      site.visitor.post<{ id: number }>(
        joinPath,
        { email, ...needed, nickname: 'bot', ...fields },
        { 'Idempotency-Key': key },
      )
    const response = await send({})
    expect([response.status, response.success, response.data]).toEqual([201, true, { id: expect.any(Number) }])
    expect((await apply({ email: taken.toUpperCase(), nickname: 'bot' })).status).toBe(201)
    expect(await countRows(site, table)).toEqual(before)
    expect((await apply({ nickname: '' })).status).toBe(201)
    const again = await send({})
    expect([again.status, again.data]).toEqual([201, response.data])
  })

  test('is listed by arrival with pagination, and exported completely as CSV', async () => {
    const { data, total } = await list()
    const ids = data.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(await list('?limit=1&offset=2')).toEqual({ data: [data[2]], total, limit: 1, offset: 2 })
    expect((await site.organiser.get(`${listPath}?status=new`)).status).toBe(422)
    const evil = '=CMD()'
    await apply({ lastName: evil, description: 'Z "cudzysłowem",\nprzecinkiem i wierszem' })
    const response = await site.organiser.raw(`${listPath}.csv`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${form.file}"`)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text).toMatch(/^\uFEFFNumer;Data;Imię;Nazwisko;Email;Telefon;Uczelnia;[^\r\n]+\r\n/)
    const { records } = readCsv(text)
    expect(records).toHaveLength(total + 1)
    expect(records[0]).toMatchObject({ ...headings, Telefon: '+48 600-100-200' })
    expect(records.at(-1)).toMatchObject({ Nazwisko: `'${evil}`, Opis: 'Z "cudzysłowem",\nprzecinkiem i wierszem' })
  })
})
