import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import { anAgendaItem, anEvent, aPartner, aSpeaker, aTicketType } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { countRows, startSite } from '../support/site.ts'

const site = await startSite()

const read = async (id: number) => (await site.visitor.get<EventDetail>(`/api/events/${id}`)).data

/** What organisers alone read of an event, as it is for a new one. */
const unset = {
  guestNote: null,
  pitchStart: null,
  pitchBreak: 2,
  afterMail: true,
  afterNote: null,
  changesNote: null,
}

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
      opensAt: null,
      closesAt: null,
      accessNote: null,
      languages: 'pl',
      ...unset,
      pinned: false,
      untold: null,
      speakers: [],
      ticketTypes: [],
      partners: [],
      agenda: [],
    })
    const {
      pinned: _,
      untold: __,
      guestNote,
      pitchStart,
      pitchBreak,
      afterMail,
      afterNote,
      changesNote,
      ...shown
    } = data
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
    ['languages', 'en+pl', messages.notAnOption],
    ['externalLink', 'javascript:alert(1)', messages.urlInvalid],
    ['externalLink', 'iskra', messages.urlInvalid],
    ['pitchTypes', 'STARTUP_PITCH', messages.pitchTypesInvalid],
    ['pitchTypes', ['STARTUP_PITCH'], messages.pitchTypesInvalid],
    ['opensAt', '2030-03-19T18:00:00', messages.momentInvalid],
    ['closesAt', '2030-02-30T18:00:00Z', messages.momentInvalid],
    ['pitchStart', '24:00', messages.hourInvalid],
    ['pitchBreak', 16, messages.outOfRange(0, 15)],
    ['guestNote', 'x'.repeat(1_001), messages.tooLong(1_000)],
    ['accessNote', 'x'.repeat(1_001), messages.tooLong(1_000)],
    ['afterNote', 'x'.repeat(601), messages.tooLong(600)],
    ['changesNote', 'x'.repeat(601), messages.tooLong(600)],
  ])('the field %s refuses %j', async (field, value, sentence) => {
    expect(await site.organiser.post('/api/events', { title: 'X', [field]: value })).toMatchObject({
      status: 422,
      message: sentence,
      fields: { [field]: sentence },
    })
  })

  const notes = {
    guestNote: 'Wejście od podwórza',
    pitchStart: '19:05',
    pitchBreak: 0,
    afterMail: false,
    afterNote: 'Do zobaczenia',
    changesNote: 'Więcej krzeseł',
  }
  const hours = {
    opensAt: '2030-03-01T17:00:00.000Z',
    closesAt: '2030-03-19T17:00:00.000Z',
    accessNote: 'Winda',
  }

  test('hours of registration, notes and pitches are kept when left out, and cleared by null or an empty text', async () => {
    const { id } = await anEvent(site, {
      ...hours,
      opensAt: '2030-03-01T18:00+01:00',
      ...notes,
      pitchStart: ' 19:05 ',
    })
    const put = (fields: object) =>
      site.organiser.put<EventDetail>(`/api/events/${id}`, { title: 'Wieczór', ...fields })
    // `pitchMinutes` is of an earlier version.
    const kept = await put({ pitchMinutes: 7 })
    expect(kept).toMatchObject({ status: 200, data: { ...hours, ...notes } })
    expect(kept.data).not.toHaveProperty('pitchMinutes')
    expect(await read(id)).toMatchObject(hours)
    for (const name of Object.keys(notes)) expect(await read(id)).not.toHaveProperty(name)
    const empty = { opensAt: '', closesAt: null, accessNote: ' ', guestNote: '', pitchStart: '', afterNote: null }
    const { data } = await put({ ...empty, pitchBreak: null, afterMail: null, changesNote: '' })
    expect(data).toMatchObject({ opensAt: null, closesAt: null, accessNote: null, ...unset })
  })

  test('registration closes after it opens, also when only one of the two is written', async () => {
    const refused = invalid({ closesAt: messages.closesBeforeOpens })
    const body = { title: 'X', opensAt: hours.opensAt, closesAt: hours.opensAt }
    expect(await site.organiser.post('/api/events', body)).toMatchObject(refused)
    const { id } = await anEvent(site, { opensAt: hours.opensAt })
    const closesBefore = { title: 'X', closesAt: '2030-03-01T16:59:00Z' }
    expect(await site.organiser.put(`/api/events/${id}`, closesBefore)).toMatchObject(refused)
  })

  test('everybody reads what changes once the evening is past', async () => {
    const { id } = await anEvent(site, notes)
    await site.organiser.put(`/api/events/${id}`, { title: 'Wieczór', status: 'PAST' })
    expect(await read(id)).toMatchObject({ changesNote: notes.changesNote })
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

  test('the language is kept by a write without it, and told by page, structured data and calendars', async () => {
    const event = await anEvent(site, { languages: 'en', shortDescription: 'Krótko' })
    expect(event.languages).toBe('en')
    const kept = await site.organiser.put<EventDetail>(`/api/events/${event.id}`, { title: 'X', date: '2030-03-19' })
    expect(kept.data.languages).toBe('en')
    expect(await site.row('SELECT languages, revision FROM events WHERE id = ?', event.id)).toMatchObject({
      languages: 'en',
    })
    const { html } = await site.visitor.page(`/event/${event.id}`)
    expect(html).toMatch(/<span class="badge">po angielsku<\/span>/)
    expect(html).toContain('<p lang="en">This evening is held in English.</p>')
    expect(html).toContain('"inLanguage":"en"')
    expect(await site.visitor.text(`/event/${event.id}.ics`)).toContain('DESCRIPTION:Wieczór po angielsku')

    const revision = () => site.value<number>('SELECT revision FROM events WHERE id = ?', event.id)
    const before = await revision()
    await site.organiser.put(`/api/events/${event.id}`, { ...kept.data, languages: 'pl+en' })
    expect(await revision()).toBe(Number(before) + 1)
    const both = (await site.visitor.page(`/event/${event.id}`)).html
    expect(both).toContain('po polsku i angielsku')
    expect(both).toContain('This evening is held in Polish and English.')
    expect(both).toContain('"inLanguage":["pl","en"]')

    const cleared = await site.organiser.put<EventDetail>(`/api/events/${event.id}`, { ...kept.data, languages: null })
    expect(cleared.data.languages).toBe('pl')
    const polish = (await site.visitor.page(`/event/${event.id}`)).html
    for (const words of ['po polsku', 'This evening']) expect(polish).not.toContain(words)
    expect(polish).toContain('"inLanguage":"pl"')
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
