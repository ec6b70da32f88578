import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import { anAgendaItem, anEvent, aPartner, aSpeaker, aTicketType } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const read = async (id: number) => (await site.visitor.get<EventDetail>(`/api/events/${id}`)).data

describe('writing', () => {
  test('a title is sufficient: the other fields have defaults', async () => {
    const { status, data } = await site.organiser.post<EventDetail>('/api/events', { title: '  Wieczór  ' })
    expect(status).toBe(201)
    expect(data).toEqual({
      id: data.id,
      title: 'Wieczór',
      date: null,
      time: 'TBA',
      shortDescription: null,
      description: null,
      location_name: null,
      address: null,
      enabled: true,
      isNext: true,
      status: 'UPCOMING',
      registrationOpen: false,
      externalLink: null,
      linkText: null,
      morePeopleSoon: false,
      pitchTypes: '[]',
      cancelled: false,
      published: true,
      pinned: false,
      speakers: [],
      ticketTypes: [],
      partners: [],
      agenda: [],
    })
    const { pinned: _, ...shown } = data
    expect(await read(data.id)).toEqual(shown)
  })

  test.each([
    ['title', undefined, messages.required],
    ['title', '   ', messages.required],
    ['title', 'x'.repeat(501), messages.tooLong(500)],
    ['description', 'x'.repeat(5_001), messages.tooLong(5_000)],
    ['time', 'x'.repeat(501), messages.tooLong(500)],
    ['address', 7, messages.notText],
    ['enabled', 'true', messages.notYesNo],
    ['status', 'SOON', messages.notAnOption],
    ['externalLink', 'javascript:alert(1)', messages.urlInvalid],
    ['externalLink', 'iskra', messages.urlInvalid],
    ['pitchTypes', 'STARTUP_PITCH', messages.pitchTypesInvalid],
    ['pitchTypes', ['STARTUP_PITCH'], messages.pitchTypesInvalid],
  ])('the field %s refuses %j', async (field, value, sentence) => {
    expect(await site.organiser.post('/api/events', { title: 'X', [field]: value })).toMatchObject({
      status: 422,
      message: sentence,
      fields: { [field]: sentence },
    })
  })

  test('texts of exactly the maximum length are accepted', async () => {
    const fields = { title: 'ź'.repeat(500), description: 'x'.repeat(5_000), time: 'x'.repeat(500) }
    expect(await anEvent(site, fields)).toMatchObject(fields)
  })

  test('a past event can be neither next nor open for registration', async () => {
    for (const flag of ['isNext', 'registrationOpen'])
      expect(await site.organiser.post('/api/events', { title: 'X', status: 'PAST', [flag]: true })).toMatchObject(
        invalid({ [flag]: messages.pastEventFlags }),
      )
    const event = await anEvent(site)
    expect(
      await site.organiser.put(`/api/events/${event.id}`, { ...event, status: 'PAST', registrationOpen: true }),
    ).toMatchObject(invalid({ registrationOpen: messages.pastEventFlags }))
    expect(await read(event.id)).toMatchObject({ status: 'UPCOMING', registrationOpen: true })
  })

  test('PUT with an unchanged GET response, nulls included, changes nothing', async () => {
    const speakerId = (await aSpeaker(site, { name: 'Ola' })).id
    const partnerId = (await aPartner(site, { name: 'Uczelnia' })).id
    const made = await anEvent(site, {
      date: null,
      speakers: [{ speakerId, eventFeatured: true }],
      partnerIds: [partnerId],
      pitchTypes: '["STARTUP_PITCH"]',
    })
    await aTicketType(site, made.id)
    await anAgendaItem(site, made.id, { title: 'Otwarcie', startTime: '18:00', speakerId })
    const given = await read(made.id)
    expect(given.speakers).toMatchObject([{ eventFeatured: true, speaker: { id: speakerId, name: 'Ola' } }])
    const response = await site.organiser.put<EventDetail>(`/api/events/${made.id}`, given)
    expect(response).toMatchObject({ status: 200, data: given })
    expect(await read(made.id)).toEqual(given)
  })

  test('PUT replaces the whole object', async () => {
    const event = await anEvent(site, { address: 'Nowowiejska 1', morePeopleSoon: true })
    await site.organiser.put(`/api/events/${event.id}`, { title: 'Nowy' })
    expect(await read(event.id)).toMatchObject({
      title: 'Nowy',
      address: null,
      date: null,
      morePeopleSoon: false,
      registrationOpen: false,
    })
  })

  test('PUT replaces given links and keeps omitted ones', async () => {
    const [ola, jan] = [(await aSpeaker(site, { name: 'Ola' })).id, (await aSpeaker(site, { name: 'Jan' })).id]
    const [uczelnia, biuro] = [
      (await aPartner(site, { name: 'Uczelnia' })).id,
      (await aPartner(site, { name: 'Biuro' })).id,
    ]
    const event = await anEvent(site, {
      speakers: [{ speakerId: ola, eventFeatured: false }, { speakerId: jan }],
      partnerIds: [biuro, uczelnia],
    })
    expect(event.speakers.map(({ speaker }) => speaker.id)).toEqual([ola, jan])
    expect(event.partners.map(({ id }) => id)).toEqual([biuro, uczelnia])

    await site.organiser.put(`/api/events/${event.id}`, {
      title: 'X',
      speakers: [{ speakerId: jan, eventFeatured: true }],
    })
    const replaced = await read(event.id)
    expect(replaced.speakers).toMatchObject([{ eventFeatured: true, speaker: { id: jan } }])
    expect(replaced.partners.map(({ id }) => id)).toEqual([biuro, uczelnia])

    await site.organiser.put(`/api/events/${event.id}`, { title: 'X', speakers: [], partnerIds: [uczelnia] })
    const emptied = await read(event.id)
    expect(emptied.speakers).toEqual([])
    expect(emptied.partners.map(({ id }) => id)).toEqual([uczelnia])
  })

  test('a speaker or partner given twice is linked once', async () => {
    const [ola, biuro] = [(await aSpeaker(site, { name: 'Ola' })).id, (await aPartner(site, { name: 'Biuro' })).id]
    const event = await anEvent(site, {
      speakers: [{ speakerId: ola }, { speakerId: ola }],
      partnerIds: [biuro, biuro],
    })
    expect([event.speakers.length, event.partners.length]).toEqual([1, 1])
  })

  test('a link to a missing resource gets 422 and writes nothing', async () => {
    const event = await anEvent(site)
    const before = await countRows(site, 'events', 'event_speakers', 'event_partners')
    const links = { title: 'Zmieniony', speakers: [{ speakerId: 99_999 }], partnerIds: [88_888] }
    for (const response of [
      await site.organiser.post('/api/events', links),
      await site.organiser.put(`/api/events/${event.id}`, links),
    ])
      expect(response).toMatchObject(
        invalid({ 'speakers.0.speakerId': messages.linkedMissing, 'partnerIds.0': messages.linkedMissing }),
      )
    expect(await countRows(site, 'events', 'event_speakers', 'event_partners')).toEqual(before)
    expect((await read(event.id)).title).toBe(event.title)
  })
})
