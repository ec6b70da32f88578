import { describe, expect, test } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import { messages } from '#schema/error-messages.ts'
import type { Criterion, Jury, JurySentences, Marks } from '#schema/jury.ts'
import type { MentorPack } from '#schema/pack.ts'
import { connect, execute } from '#worker/database/query.ts'
import { juryResultOf } from '#worker/features/stage/jury/service.ts'
import { anEvent } from '../support/factories.ts'
import { d1SessionsOf } from '../support/in-process.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const editor = await signedIn(site, 'EDITOR')

/** An evening with presenters, the ids of its criteria, and jurors. */
async function aJury({ presenters = 2, jurors = 1 } = {}) {
  const event = await anEvent(site)
  const type = await aPresenterType(site, event.id)
  const tickets: Awaited<ReturnType<typeof aPresenter>>[] = []
  for (let n = 0; n < presenters; n++) tickets.push(await aPresenter(site, type, { startupName: `Startup ${n}: opis` }))
  const packs = await Promise.all(
    Array.from({ length: jurors }, (_, n) => aPack(site, event.id, { name: `Juror ${n}`, juror: true })),
  )
  const { data: criteria } = await editor.get<Criterion[]>(`/api/events/${event.id}/criteria`)
  const [pack] = packs
  if (!pack) throw new Error('A jury needs a juror')
  return {
    event,
    tickets,
    ids: tickets.map(({ ticketId }) => ticketId),
    packs,
    pack,
    criteria: criteria.map(({ id }) => id),
  }
}

const mark = (key: string, ticketId: number | undefined, body: object) =>
  site.visitor.put<Marks>(`/api/packs/${key}/marks/${ticketId}`, body)
const openPack = async (key: string) => (await site.visitor.get<MentorPack>(`/api/packs/${key}`)).data
const juryOf = async (eventId: number) => (await editor.get<Jury>(`/api/events/${eventId}/jury`)).data
const setOpen = (eventId: number, open: boolean) => editor.post<Jury>(`/api/events/${eventId}/jury`, { open })
const letIn = async (ids: readonly number[]) => {
  for (const id of ids) await editor.patch(`/api/tickets/${id}/status`, { status: 'CHECKED_IN' })
}
const resultOf = (eventId: number) => {
  const db = connect(d1SessionsOf(site.database))
  return execute(db, juryResultOf(db, eventId, new Date()))
}
const storedMarks = (packId: number) =>
  site.rows('SELECT criterion_id, ticket_id, value FROM juror_marks WHERE pack_id = ? ORDER BY 2, 1', packId)

describe('the criteria of a jury', () => {
  test('are three at first, can be replaced, and keep the ids of names that stay', async () => {
    const event = await anEvent(site)
    const path = `/api/events/${event.id}/criteria`
    const { data: first, headers } = await editor.get<Criterion[]>(path)
    expect(first.map(({ name }) => name)).toEqual(['Problem', 'Rozwiązanie', 'Prezentacja'])
    const names = ['Prezentacja', ' Zespół ', 'Problem']
    const { status, data } = await editor.put<Criterion[]>(
      path,
      names.map((name) => ({ name })),
    )
    expect([status, data]).toEqual([
      200,
      [
        { id: first[2]?.id, name: 'Prezentacja' },
        { id: expect.any(Number), name: 'Zespół' },
        { id: first[0]?.id, name: 'Problem' },
      ],
    ])
    expect((await editor.get(path)).data).toEqual(data)
    const late = await editor.put(path, [{ name: 'Inne' }], { 'If-Match': headers.get('ETag') ?? '' })
    expect([late.status, late.code, (await editor.get(path)).data]).toEqual([412, 'changedMeanwhile', data])
    expect((await editor.put('/api/events/999999/criteria', [{ name: 'X' }])).status).toBe(404)
    expect(
      await site.value("SELECT count(*) FROM changes WHERE entity = 'criteria' AND entity_id = ?", String(event.id)),
    ).toBe(1)
  })

  test.each([
    ['none', [], { '': messages.criteriaRequired }],
    ['six', Array.from('abcdef', (name) => ({ name })), { '': messages.tooMany(5) }],
    ['a blank one', [{ name: ' ' }], { '0.name': messages.required }],
    ['a long one', [{ name: 'x'.repeat(41) }], { '0.name': messages.tooLong(40) }],
    ['equal ones', [{ name: 'Zespół' }, { name: 'zespół ' }], { '1.name': messages.criterionTwice }],
  ])('cannot be %s', async (_, body, fields) => {
    const event = await anEvent(site)
    const refused = await editor.put(`/api/events/${event.id}/criteria`, body)
    expect([refused.status, refused.fields]).toEqual([422, fields])
  })

  test('do not change once a juror has marked, and may when the mark was taken back', async () => {
    const { event, ids, pack, criteria } = await aJury()
    const change = () => editor.put<Criterion[]>(`/api/events/${event.id}/criteria`, [{ name: 'Inne' }])
    await mark(pack.key, ids[0], { marks: { [criteria[0] ?? 0]: 1 } })
    const refused = await change()
    expect([refused.status, refused.code]).toEqual([409, 'hasMarks'])
    expect((await openPack(pack.key)).jury?.criteria).toHaveLength(3)
    await mark(pack.key, ids[0], { marks: { [criteria[0] ?? 0]: null } })
    expect((await change()).data).toEqual([{ id: expect.any(Number), name: 'Inne' }])
    // What a phone kept for a criterion that is gone is refused as a whole.
    const late = await mark(pack.key, ids[0], { marks: { [criteria[1] ?? 0]: 3 }, sentence: 'Późno' })
    expect([late.status, late.fields]).toEqual([422, { [`marks.${criteria[1]}`]: messages.unknownCriterion }])
    expect((await openPack(pack.key)).presenters[0]?.sentence).toBeNull()
  })
})

describe('the marks of a juror', () => {
  test('are merged by criterion, and read by this juror alone', async () => {
    const { event, ids, packs, criteria } = await aJury({ jurors: 2 })
    const [one, other] = packs
    const mentors = await aPack(site, event.id)
    const [a = 0, b = 0, c = 0] = criteria
    await mark(one?.key ?? '', ids[1], { marks: { [a]: 5, [b]: 3 } })
    const { status, data } = await mark(one?.key ?? '', ids[1], {
      marks: { [b]: 4, [c]: 2 },
      sentence: ' Mocny zespół. ',
    })
    const own = { marks: { [a]: 5, [b]: 4, [c]: 2 }, sentence: 'Mocny zespół.' }
    expect([status, data]).toEqual([200, own])
    expect((await mark(one?.key ?? '', ids[1], { marks: { [a]: null } })).data.marks).toEqual({ [b]: 4, [c]: 2 })
    expect((await mark(one?.key ?? '', ids[1], { sentence: null, marks: { [a]: 5 } })).data.sentence).toBeNull()
    const read = await openPack(one?.key ?? '')
    expect(read).toMatchObject({ juror: true, jury: { open: true, criteria: criteria.map((id) => ({ id })) } })
    expect(read.presenters.map(({ marks, sentence }) => [marks, sentence])).toEqual([
      [{}, null],
      [own.marks, null],
    ])
    for (const { key } of [other ?? mentors, mentors])
      expect((await openPack(key)).presenters.map(({ marks }) => marks)).toEqual([{}, {}])
    expect(await openPack(mentors.key)).toMatchObject({ juror: false, jury: null })
  })

  test('count by the time they were tapped, in whatever order they arrive, and no later than now', async () => {
    const { ids, pack, criteria } = await aJury()
    const [a = 0, b = 0] = criteria
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await mark(pack.key, ids[0], { marks: { [a]: 2 }, sentence: 'Później', at: minutesAgo(5) })
    const late = { marks: { [a]: 1, [b]: 3 }, sentence: 'Wcześniej', at: minutesAgo(9) }
    for (const _ of ['sent', 'sent again'])
      expect((await mark(pack.key, ids[0], late)).data).toEqual({ marks: { [a]: 2, [b]: 3 }, sentence: 'Później' })
    await mark(pack.key, ids[0], { marks: { [a]: 4 }, at: new Date(Date.now() + hourMs).toISOString() })
    expect(await site.value<number>('SELECT max(at) FROM juror_marks WHERE pack_id = ?', pack.id)).toBeLessThanOrEqual(
      Date.now(),
    )
    expect((await mark(pack.key, ids[0], { marks: { [a]: 5 } })).data.marks).toEqual({ [a]: 5, [b]: 3 })
    expect(await storedMarks(pack.id)).toHaveLength(2)
  })

  test('are refused for wrong values, unknown presenters and keys, and other packs', async () => {
    const { event, ids, pack, criteria } = await aJury()
    const other = await aJury()
    const body = { marks: { [criteria[0] ?? 0]: 3 } }
    const refusals = [
      [pack.key, ids[0], { marks: { [criteria[0] ?? 0]: 6 } }, 422],
      [pack.key, ids[0], { marks: { [criteria[0] ?? 0]: 2.5 } }, 422],
      [pack.key, ids[0], { marks: { [other.criteria[0] ?? 0]: 3 } }, 422],
      [pack.key, ids[0], { ...body, sentence: 'x'.repeat(281) }, 422],
      [pack.key, ids[0], { ...body, at: '2030-03-19T18:00:00' }, 422],
      [pack.key, other.ids[0], body, 404],
      ['b'.repeat(26), ids[0], body, 404],
      [(await aPack(site, event.id)).key, ids[0], body, 403],
    ] as const
    for (const [key, ticketId, write, status] of refusals)
      expect((await mark(key, ticketId, write)).status).toBe(status)
    expect(await site.value('SELECT count(*) FROM juror_marks WHERE ticket_id IN (?, ?)', ids[0], other.ids[0])).toBe(0)
  })

  test('end when the jury is closed, also those tapped before', async () => {
    const { event, ids, pack, criteria } = await aJury()
    const [a = 0] = criteria
    await mark(pack.key, ids[0], { marks: { [a]: 3 } })
    expect((await setOpen(event.id, false)).data.open).toBe(false)
    await setOpen(event.id, false)
    const late = await mark(pack.key, ids[0], { marks: { [a]: 5 }, at: new Date(Date.now() - hourMs).toISOString() })
    expect([late.status, late.code, (await openPack(pack.key)).jury?.open]).toEqual([409, 'juryClosed', false])
    expect((await openPack(pack.key)).presenters[0]?.marks).toEqual({ [a]: 3 })
    expect((await setOpen(event.id, true)).data.open).toBe(true)
    expect((await mark(pack.key, ids[0], { marks: { [a]: 5 } })).data.marks).toEqual({ [a]: 5 })
    const recorded = "SELECT count(*) FROM changes WHERE entity = 'jury' AND entity_id = ?"
    expect(await site.value(recorded, String(event.id))).toBe(2)
    expect((await setOpen(999_999, false)).status).toBe(404)
  })
})

describe('a jury', () => {
  test('tells organisers what is missing from whom, of those who pitched, and no mark', async () => {
    const { event, ids, packs, criteria } = await aJury({ presenters: 3, jurors: 2 })
    const [one, other] = packs
    await mark(one?.key ?? '', ids[0], { marks: Object.fromEntries(criteria.map((id) => [id, 4])), sentence: 'Tajne' })
    await mark(one?.key ?? '', ids[1], { marks: { [criteria[0] ?? 0]: 4 } })
    const missing = async () =>
      (await juryOf(event.id)).jurors.map((juror) => [juror.packId, juror.name, juror.missing])
    expect(await missing()).toEqual([
      [one?.id, 'Juror 0', 5],
      [other?.id, 'Juror 1', 9],
    ])
    await letIn(ids.slice(0, 2))
    expect((await missing()).map(([, , count]) => count)).toEqual([2, 6])
    // Whom the order of pitches leaves out does not pitch, unless somebody leads the stage.
    await editor.put(`/api/events/${event.id}/pitches`, { ticketIds: [ids[1], ids[2]] })
    expect((await missing()).map(([, , count]) => count)).toEqual([2, 3])
    await site.rows('UPDATE tickets SET pitched_at = 1 WHERE id = ?', ids[0] ?? 0)
    expect((await missing()).map(([, , count]) => count)).toEqual([0, 3])
    expect((await editor.get(`/api/events/${event.id}/jury/sentences`)).data).toEqual([])
    expect(await resultOf(event.id)).toBeNull()
  })

  test('ranks who pitched once it is closed, with the marks of revoked packs, until they are dropped', async () => {
    const { event, ids, packs, criteria } = await aJury({ presenters: 4, jurors: 2 })
    const [one, other] = packs
    const [a = 0, b = 0] = criteria
    await letIn(ids.slice(0, 3))
    const give = (key: string | undefined, values: readonly number[]) =>
      Promise.all(values.map((value, n) => value && mark(key ?? '', ids[n], { marks: { [a]: value, [b]: value } })))
    await give(one?.key, [3, 5, 0, 5])
    await give(other?.key, [2, 1, 0, 5])
    await editor.delete(`/api/packs/${other?.id}`)
    await setOpen(event.id, false)
    const [first, second, third] = ids.map((ticketId, n) => ({ ticketId, title: `Startup ${n}` }))
    expect(await resultOf(event.id)).toEqual([
      { ...first, place: 1, score: 0.5 },
      { ...second, place: 1, score: 0.5 },
      { ...third, place: null, score: null },
    ])
    expect((await juryOf(event.id)).jurors.map(({ packId }) => packId)).toEqual([one?.id])
    const drop = () => editor.delete(`/api/packs/${other?.id}?marks=drop`)
    const version = () => site.rows<{ version: number }>('SELECT version FROM content_version')
    const [before] = await version()
    expect([(await drop()).status, (await drop()).status]).toEqual([200, 404])
    // Pages that show a place are rendered again.
    expect(await version()).toEqual([{ version: Number(before?.version) + 1 }])
    expect((await resultOf(event.id))?.map(({ title, score }) => [title, score])).toEqual([
      ['Startup 1', 0],
      ['Startup 0', 1],
      ['Startup 2', null],
    ])
    expect((await editor.delete(`/api/packs/${one?.id}?marks=dropp`)).status).toBe(422)
    await setOpen(event.id, true)
    expect(await resultOf(event.id)).toBeNull()
  })

  test('forgets what was written about a presenter who is erased, and keeps the figures', async () => {
    const { event, ids, tickets, pack, criteria } = await aJury()
    await letIn(ids)
    for (const [n, id] of ids.entries())
      await mark(pack.key, id, { marks: { [criteria[0] ?? 0]: 5 - n }, sentence: `Zdanie o ${n}` })
    const held = () => editor.get<{ jurySentences: object[] }>(`/api/people/${tickets[0]?.attendee.email}`)
    expect((await held()).data.jurySentences).toEqual([])
    await setOpen(event.id, false)
    const sentences = async () => (await editor.get<JurySentences>(`/api/events/${event.id}/jury/sentences`)).data
    const about = (n: number) => ({
      ticketId: ids[n],
      title: `Startup ${n}`,
      sentences: [{ id: expect.any(Number), text: `Zdanie o ${n}` }],
    })
    expect(await sentences()).toEqual([about(0), about(1)])
    expect(JSON.stringify(await sentences())).not.toContain('Juror')
    expect((await held()).data.jurySentences).toEqual([{ ticketId: ids[0], text: 'Zdanie o 0' }])
    await editor.delete(`/api/people/${tickets[0]?.attendee.email}`)
    expect(await sentences()).toEqual([about(1)])
    expect((await resultOf(event.id))?.map(({ title, place }) => [title, place])).toEqual([
      [null, 1],
      ['Startup 1', 2],
    ])
    await site.visitor.delete(`/api/orders/${tickets[1]?.orderKey}`)
    expect(await site.value('SELECT count(*) FROM juror_sentences WHERE pack_id = ?', pack.id)).toBe(0)
  })
})
