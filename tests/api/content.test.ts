import { describe, expect, test } from 'vitest'
import type { AgendaItem } from '#schema/agenda.ts'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import { aMediaItem, aMentor, anAgendaItem, anEvent, aPartner, aSpeaker } from '../support/factories.ts'
import { countRows, startSite } from '../support/site.ts'

/** Filters, order and links of each kind of content. Shared behaviour is tested in resources.test.ts. */

const site = await startSite()

const list = async <T>(path: string) => (await site.visitor.get<Page<T>>(path)).data
/** The ids of a list, limited to the items of this test. */
const idsOf = async (path: string, own: readonly { id: number }[]) => {
  const { data, total } = await list<{ id: number }>(path)
  expect(total).toBe(data.length)
  return data.map(({ id }) => id).filter((id) => own.some((item) => item.id === id))
}

const unknownEvent = { status: 404, code: 'missing' }

describe('speakers', () => {
  test('are sorted by descending priority, then by creation', async () => {
    const own = [
      await aSpeaker(site, { priority: 0 }),
      await aSpeaker(site, { priority: 5 }),
      await aSpeaker(site, { priority: 10 }),
      await aSpeaker(site, { priority: 5 }),
      await aSpeaker(site, { priority: -1 }),
    ]
    const [none, five, ten, fiveToo, least] = own.map(({ id }) => id)
    expect(await idsOf('/api/speakers?limit=100', own)).toEqual([ten, five, fiveToo, none, least])
  })

  test('are filtered by type, by isFeatured and by event', async () => {
    const star = await aSpeaker(site, { type: 'STAR', isFeatured: true })
    const guest = await aSpeaker(site, { type: 'SPECIAL_GUEST' })
    const mentor = await aSpeaker(site, { type: 'MENTOR', isFeatured: true })
    const own = [star, guest, mentor]
    const event = await anEvent(site, { speakers: [{ speakerId: guest.id }, { speakerId: star.id }] })
    expect(await idsOf('/api/speakers?type=MENTOR', own)).toEqual([mentor.id])
    expect(await idsOf('/api/speakers?isFeatured=true', own)).toEqual([star.id, mentor.id])
    expect(await idsOf('/api/speakers?isFeatured=false', own)).toEqual([guest.id])
    expect(await idsOf(`/api/speakers?eventId=${event.id}`, own)).toEqual([star.id, guest.id])
    expect(await idsOf(`/api/speakers?eventId=${event.id}&type=STAR&isFeatured=true`, own)).toEqual([star.id])
    expect(await site.visitor.get('/api/speakers?eventId=999999')).toMatchObject(unknownEvent)
  })

  test('belong to one event, which an update changes and null removes', async () => {
    const [first, second] = [await anEvent(site), await anEvent(site)]
    const speaker = await aSpeaker(site, { eventId: first.id })
    const of = async ({ id }: { id: number }) =>
      (await site.visitor.get<EventDetail>(`/api/events/${id}`)).data.speakers.map((link) => link.speaker.id)
    const move = (eventId: number | null) => site.organiser.put(`/api/speakers/${speaker.id}`, { ...speaker, eventId })
    expect(speaker.eventId).toBe(first.id)
    expect(await of(first)).toEqual([speaker.id])
    expect(await move(second.id)).toMatchObject({ status: 200, data: { eventId: second.id } })
    expect([await of(first), await of(second)]).toEqual([[], [speaker.id]])
    expect(await move(null)).toMatchObject({ status: 200, data: { eventId: null } })
    expect([await of(first), await of(second)]).toEqual([[], []])
  })

  test('keep their featured flag at an event when they are updated', async () => {
    const speaker = await aSpeaker(site)
    const event = await anEvent(site, { speakers: [{ speakerId: speaker.id, eventFeatured: true }] })
    const given = (await site.visitor.get(`/api/speakers/${speaker.id}`)).data
    await site.organiser.put(`/api/speakers/${speaker.id}`, given)
    expect((await site.visitor.get<EventDetail>(`/api/events/${event.id}`)).data.speakers).toEqual([
      { eventFeatured: true, speaker: given },
    ])
  })
})

test('mentors are filtered by any field of expertise and by isActive', async () => {
  const both = await aMentor(site, { expertise: ['AI', 'sprzedaż'] })
  const sales = await aMentor(site, { expertise: ['sprzedaż'], isActive: false })
  const law = await aMentor(site, { expertise: ['prawo, podatki', 'AI w medycynie'] })
  const abroad = await aMentor(site, { expertise: ['DÉCOR'] })
  const own = [both, sales, law, abroad]
  const by = (expertise: string, more = '') =>
    idsOf(`/api/mentors?limit=100&expertise=${encodeURIComponent(expertise)}${more}`, own)
  expect(await by('AI')).toEqual([both.id])
  expect(await by('AI, sprzedaż ')).toEqual([both.id, sales.id])
  expect(await by('AI,sprzedaż', '&isActive=true')).toEqual([both.id])
  expect(await by('SPRZEDAŻ,ai w Medycynie')).toEqual([both.id, sales.id, law.id])
  expect(await by('DÉCOR')).toEqual([abroad.id])
  expect(await by('sprzedaz')).toEqual([])
  expect(await by('"')).toEqual([])
  expect(await by('')).toEqual([both.id, sales.id, law.id, abroad.id])
  expect(await idsOf('/api/mentors?isActive=false', own)).toEqual([sales.id])
})

describe('partners', () => {
  test('are filtered by role and by isActive', async () => {
    const main = await aPartner(site, { role: 'Partner główny' })
    const media = await aPartner(site, { role: 'Partner medialny', isActive: false })
    const own = [main, media]
    expect(await idsOf(`/api/partners?role=${encodeURIComponent('Partner główny')}`, own)).toEqual([main.id])
    expect(await idsOf('/api/partners?isActive=false', own)).toEqual([media.id])
    expect(await idsOf('/api/partners?isActive=true&limit=100', own)).toEqual([main.id])
  })

  test('of an event keep the order of the event', async () => {
    const [first, second, third] = [await aPartner(site), await aPartner(site), await aPartner(site)]
    const event = await anEvent(site, { partnerIds: [third.id, first.id, second.id] })
    expect(await list(`/api/partners/event/${event.id}`)).toEqual({
      data: [third, first, second],
      total: 3,
      limit: 20,
      offset: 0,
    })
    expect(await list(`/api/partners/event/${event.id}?limit=1&offset=1`)).toMatchObject({ data: [first], total: 3 })
    expect(await list(`/api/partners/event/${(await anEvent(site)).id}`)).toMatchObject({ data: [], total: 0 })
    expect(await site.visitor.get('/api/partners/event/999999')).toMatchObject(unknownEvent)
    expect((await site.visitor.get(`/api/partners/event/${event.id}?limit=0`)).status).toBe(422)
  })
})

describe('an agenda', () => {
  test('is sorted by start time, with and without leading zeros', async () => {
    const { id: eventId } = await anEvent(site)
    const times = ['18:30', '9:15', '18:00', '10:00', '08:00', '18:00']
    const items: AgendaItem[] = []
    for (const startTime of times) items.push(await anAgendaItem(site, eventId, { startTime }))
    const expected = [4, 1, 3, 2, 5, 0].map((n) => items[n])
    expect((await list<AgendaItem>(`/api/agenda?eventId=${eventId}&limit=100`)).data).toEqual(expected)
    expect((await site.visitor.get<EventDetail>(`/api/events/${eventId}`)).data.agenda).toEqual(expected)
  })

  test('is filtered by event, type and speaker', async () => {
    const [event, other] = [await anEvent(site), await anEvent(site)]
    const speaker = await aSpeaker(site)
    const talk = await anAgendaItem(site, event.id, { startTime: '18:00', type: 'Rozmowa', speakerId: speaker.id })
    const pitch = await anAgendaItem(site, event.id, { startTime: '19:00', type: 'Pitch' })
    const elsewhere = await anAgendaItem(site, other.id, {
      startTime: '17:00',
      type: 'Pitch',
      speakerId: speaker.id,
    })
    const own = [talk, pitch, elsewhere]
    expect(await idsOf(`/api/agenda?eventId=${event.id}`, own)).toEqual([talk.id, pitch.id])
    expect(await idsOf('/api/agenda?type=Pitch', own)).toEqual([elsewhere.id, pitch.id])
    expect(await idsOf(`/api/agenda?speakerId=${speaker.id}`, own)).toEqual([elsewhere.id, talk.id])
    expect(await idsOf(`/api/agenda?eventId=${event.id}&type=Pitch`, own)).toEqual([pitch.id])
    expect(talk.speaker).toEqual({ name: speaker.name })
    expect(await site.visitor.get('/api/agenda?eventId=999999')).toMatchObject(unknownEvent)
  })
})

describe('media', () => {
  test('are sorted by date, newest first and undated last, and accept several date formats', async () => {
    const undated = await aMediaItem(site, { date: 'TBA' })
    const old = await aMediaItem(site, { date: '31/12/2024' })
    const newest = await aMediaItem(site, { date: '2026-1-5' })
    const middle = await aMediaItem(site, { date: '15-06-2025' })
    expect([undated, old, newest, middle].map(({ date }) => date)).toEqual([
      null,
      '2024-12-31',
      '2026-01-05',
      '2025-06-15',
    ])
    const own = [undated, old, newest, middle]
    expect(await idsOf('/api/media?limit=100', own)).toEqual([newest.id, middle.id, old.id, undated.id])
  })

  test('are filtered by type, isActive, event, speaker and partner', async () => {
    const [event, speaker, partner] = [await anEvent(site), await aSpeaker(site), await aPartner(site)]
    const film = await aMediaItem(site, { type: 'VIDEO', eventId: event.id, date: '2025-03-01' })
    const hidden = await aMediaItem(site, { isActive: false, speakerId: speaker.id, date: '2025-02-01' })
    const press = await aMediaItem(site, { eventId: event.id, partnerId: partner.id, date: '2025-01-01' })
    const own = [film, hidden, press]
    const by = (query: string) => idsOf(`/api/media?limit=100&${query}`, own)
    expect(await by('type=DOCUMENT')).toEqual([hidden.id, press.id])
    expect(await by('type=DOCUMENT&isActive=true')).toEqual([press.id])
    expect(await by('isActive=false')).toEqual([hidden.id])
    expect(await by(`eventId=${event.id}`)).toEqual([film.id, press.id])
    expect(await by(`speakerId=${speaker.id}`)).toEqual([hidden.id])
    expect(await by(`partnerId=${partner.id}`)).toEqual([press.id])
    expect(await site.visitor.get('/api/media?eventId=999999')).toMatchObject(unknownEvent)
  })
})

describe('deleting a resource in use gets 409 with the reason and deletes nothing', () => {
  const refuses = async (path: string, sentence: string) => {
    const tables = ['speakers', 'partners', 'agenda_items', 'media', 'event_speakers', 'event_partners']
    const before = await countRows(site, ...tables)
    expect(await site.organiser.delete(path)).toMatchObject({ status: 409, code: 'conflict', message: sentence })
    expect(await countRows(site, ...tables)).toEqual(before)
  }

  test('a speaker of an agenda, an event or a media item', async () => {
    const event = await anEvent(site)
    const speakers = [await aSpeaker(site), await aSpeaker(site, { eventId: event.id }), await aSpeaker(site)] as const
    await anAgendaItem(site, event.id, { startTime: '18:00', speakerId: speakers[0].id })
    await aMediaItem(site, { speakerId: speakers[2].id })
    for (const { id } of speakers) await refuses(`/api/speakers/${id}`, messages.speakerInUse)
  })

  test('a partner of an event or a media item', async () => {
    const partners = [await aPartner(site), await aPartner(site)] as const
    await anEvent(site, { partnerIds: [partners[0].id] })
    await aMediaItem(site, { partnerId: partners[1].id })
    for (const { id } of partners) await refuses(`/api/partners/${id}`, messages.partnerInUse)
  })
})
