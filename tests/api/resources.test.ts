import { afterAll, describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { anEvent, aPartner, aSpeaker, created } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'

/** Shared behaviour of speakers, mentors, partners, agendas and media: each rule is tested with each of them. */

type Item = { id: number } & Record<string, unknown>
type Resource = {
  path: string
  table: string
  /** Fields that a write requires. */
  required: Record<string, unknown>
  /** The other fields of the response to a write of `required`. */
  defaults: Record<string, unknown>
  /** Every field, as in the response. */
  full: Record<string, unknown>
  /** Invalid values with the field and message of the refusal. */
  wrong: [field: string, value: unknown, sentence: string][]
  /** Query parameters that the list refuses. */
  badQueries: string[]
}

const site = await startSite()
afterAll(() => site.close())

const event = await anEvent(site)
const speaker = await aSpeaker(site, { name: 'Ola Kometa' })
const partner = await aPartner(site)

const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const longName: [string, unknown, string] = ['name', 'x'.repeat(101), 'Najwyżej 100 znaków']

const resources: Resource[] = [
  {
    path: '/api/speakers',
    table: 'speakers',
    required: { name: 'Łucja Żak', type: 'SPECIAL_GUEST' },
    defaults: {
      image: null,
      role: null,
      company: null,
      editions: null,
      isFeatured: false,
      priority: 0,
      linkedinUrl: null,
      videoUrl: null,
      eventId: null,
    },
    full: {
      name: 'Jan Nowak',
      image: '/osoby/jan.jpg',
      role: 'CEO',
      company: 'Kometa',
      type: 'STAR',
      editions: 'I edycja, II edycja',
      isFeatured: true,
      priority: 7,
      linkedinUrl: 'https://linkedin.example/jan',
      videoUrl: 'https://wideo.example/jan',
      eventId: event.id,
    },
    wrong: [
      longName,
      ['type', 'star', messages.notAnOption],
      ['isFeatured', 'true', messages.notYesNo],
      ['priority', 1.5, messages.notANumber],
      ['linkedinUrl', 'javascript:alert(1)', 'Nieprawidłowy URL'],
      ['eventId', 999_999, messages.linkedMissing],
    ],
    badQueries: ['type=GUEST', 'isFeatured=1', 'eventId=x', 'company=Kometa'],
  },
  {
    path: '/api/mentors',
    table: 'mentors',
    required: { name: 'Ewa Lis' },
    defaults: { image: null, role: null, company: null, bio: null, linkedinUrl: null, expertise: [], isActive: true },
    full: {
      name: 'Adam Ból',
      image: '/osoby/adam.jpg',
      role: 'Inwestor',
      company: 'Fundusz',
      bio: 'Od lat\nz założycielami',
      linkedinUrl: 'https://linkedin.example/adam',
      expertise: ['AI', 'sprzedaż'],
      isActive: false,
    },
    wrong: [
      longName,
      ['expertise', 'AI,sprzedaż', messages.notAList],
      ['isActive', null, messages.notYesNo],
      ['linkedinUrl', 'ftp://linkedin.example', 'Nieprawidłowy URL'],
      ['bio', 'x'.repeat(5_001), 'Najwyżej 5000 znaków'],
    ],
    badQueries: ['isActive=yes', 'type=MENTOR'],
  },
  {
    path: '/api/partners',
    table: 'partners',
    required: { name: 'Uczelnia Północna' },
    defaults: { logo: null, isActive: true, role: null },
    full: { name: 'Fundacja Świt', logo: 'https://swit.example/logo.svg', isActive: false, role: 'Partner główny' },
    wrong: [longName, ['role', 'x'.repeat(501), 'Najwyżej 500 znaków'], ['isActive', 'no', messages.notYesNo]],
    badQueries: ['isActive=TRUE', 'name=x'],
  },
  {
    path: '/api/agenda',
    table: 'agenda_items',
    required: { eventId: event.id, title: 'Otwarcie', startTime: '18:00' },
    defaults: { type: null, speakerId: null, endTime: null, description: null, speaker: null },
    full: {
      eventId: event.id,
      type: 'Panel',
      speakerId: speaker.id,
      startTime: '19:00',
      endTime: '19:45',
      title: 'Skąd brać pieniądze?',
      description: 'Rozmowa',
      speaker: { name: speaker.name },
    },
    wrong: [
      ['eventId', 999_999, messages.linkedMissing],
      ['speakerId', 999_999, messages.linkedMissing],
      ['title', 'x'.repeat(501), 'Najwyżej 500 znaków'],
    ],
    badQueries: ['eventId=0', 'speakerId=-1', 'day=1'],
  },
  {
    path: '/api/media',
    table: 'media',
    required: { title: 'O nas', url: 'https://prasa.example/o-nas', type: 'DOCUMENT' },
    defaults: {
      description: null,
      date: null,
      isActive: true,
      eventId: null,
      speakerId: null,
      partnerId: null,
      createdAt: anyTime,
    },
    full: {
      title: 'Relacja',
      description: 'Film',
      date: '2025-11-02',
      url: 'https://wideo.example/relacja',
      type: 'VIDEO',
      isActive: false,
      eventId: event.id,
      speakerId: speaker.id,
      partnerId: partner.id,
      createdAt: anyTime,
    },
    wrong: [
      ['type', 'FILM', messages.notAnOption],
      ['url', 'javascript:alert(1)', 'Nieprawidłowy URL'],
      ['url', '\u0001java\tscript:alert(1)', 'Nieprawidłowy URL'],
      ['date', '2025-02-30', messages.dateInvalid],
      ['eventId', 999_999, messages.linkedMissing],
      ['speakerId', 999_999, messages.linkedMissing],
      ['partnerId', 999_999, messages.linkedMissing],
      ['url', 'https://x.example/'.padEnd(2_049, 'x'), 'Najwyżej 2048 znaków'],
    ],
    badQueries: ['type=PRESS', 'isActive=0', 'partnerId=x', 'date=2025-01-01'],
  },
]

describe.each(resources)('$path', ({ path, table, required, defaults, full, wrong, badQueries }) => {
  const make = (fields: Record<string, unknown> = {}) => created<Item>(site, path, { ...required, ...fields })

  test('the required fields are sufficient, and the others have defaults', async () => {
    const item = await make()
    expect(item).toEqual({ id: item.id, ...required, ...defaults })
    expect(await site.visitor.get(`${path}/${item.id}`)).toMatchObject({ status: 200, data: item })
  })

  test('a required field that is missing, null or empty gets 422, and nothing is written', async () => {
    const before = await countRows(site, table)
    for (const field of Object.keys(required))
      for (const value of [undefined, null, ''])
        expect(await site.organiser.post(path, { ...required, [field]: value })).toMatchObject({
          status: 422,
          code: 'invalid',
          message: 'To pole jest wymagane',
          fields: { [field]: 'To pole jest wymagane' },
        })
    expect(await countRows(site, table)).toEqual(before)
  })

  test('create and replace refuse an invalid value with 422 and its message, and nothing is written', async () => {
    const { id } = await make()
    const state = async () => [await countRows(site, table), (await site.visitor.get(`${path}/${id}`)).data]
    const before = await state()
    for (const [field, value, sentence] of wrong) {
      const sent = { ...required, [field]: value }
      const refused = { status: 422, code: 'invalid', fields: { [field]: sentence } }
      expect(await site.organiser.post(path, sent)).toMatchObject(refused)
      expect(await site.organiser.put(`${path}/${id}`, sent)).toMatchObject(refused)
    }
    expect(await state()).toEqual(before)
  })

  test('PUT with an unchanged GET response changes nothing, and PUT replaces every field', async () => {
    const item = await make(full)
    expect(item).toEqual({ id: item.id, ...full })
    const given = (await site.visitor.get<Item>(`${path}/${item.id}`)).data
    expect(await site.organiser.put(`${path}/${item.id}`, given)).toMatchObject({ status: 200, data: item })
    const bare = { id: item.id, ...required, ...defaults }
    expect((await site.organiser.put(`${path}/${item.id}`, required)).data).toEqual(bare)
    expect((await site.organiser.put(`${path}/${item.id}`, bare)).data).toEqual(bare)
    expect((await site.visitor.get(`${path}/${item.id}`)).data).toEqual(bare)
  })

  test('DELETE returns the id, and reading, replacing or deleting a deleted item returns 404', async () => {
    const { id } = await make()
    const response = await site.organiser.delete(`${path}/${id}`)
    expect([response.status, response.data]).toEqual([200, { id }])
    const missing = { status: 404, code: 'missing', success: false }
    expect(await site.visitor.get(`${path}/${id}`)).toMatchObject(missing)
    expect(await site.organiser.put(`${path}/${id}`, required)).toMatchObject(missing)
    expect(await site.organiser.delete(`${path}/${id}`)).toMatchObject(missing)
    for (const wrongId of ['0', '-1', 'x', '1.5'])
      expect(await site.visitor.get(`${path}/${wrongId}`)).toMatchObject(missing)
  })

  test('the list contains what the detail contains and supports limit and offset', async () => {
    const items = [await make(), await make(), await make()]
    const all = (await site.visitor.get<Page<Item>>(`${path}?limit=100`)).data
    for (const item of items) expect(all.data).toContainEqual(item)
    expect(all).toMatchObject({ total: all.data.length, limit: 100, offset: 0 })
    const part = (await site.visitor.get<Page<Item>>(`${path}?limit=2&offset=1`)).data
    expect(part).toEqual({ data: all.data.slice(1, 3), total: all.total, limit: 2, offset: 1 })
    expect((await site.visitor.get<Page<Item>>(path)).data).toMatchObject({ limit: 20, offset: 0 })
    expect((await site.visitor.get<Page<Item>>(`${path}?offset=5000`)).data).toMatchObject({
      data: [],
      total: all.total,
    })
  })

  test('an unknown or invalid query parameter gets 422 under its name', async () => {
    for (const query of [...badQueries, 'limit=0', 'limit=101', 'offset=-1']) {
      const [name = ''] = query.split('=')
      expect(await site.visitor.get(`${path}?${query}`)).toMatchObject({
        status: 422,
        code: 'invalid',
        fields: { [name]: expect.any(String) },
      })
    }
  })
})
