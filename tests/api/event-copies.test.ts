import { expect, test } from 'vitest'
import type { EventDetail } from '#schema/event.ts'
import { anAgendaItem, anEvent, aPartner, aSpeaker, aTicketType } from '../support/factories.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const copy = (id: number, body: object) => site.organiser.post<EventDetail>(`/api/events/${id}/copies`, body)

test('a copy has the place, texts, partners, ticket types and agenda, and is neither public nor next', async () => {
  const [partner, speaker] = [await aPartner(site), await aSpeaker(site)]
  const event = await anEvent(site, {
    isNext: true,
    description: 'Długo',
    location_name: 'Hala',
    address: 'Prosta 1',
    externalLink: 'https://relacja.example',
    pitchTypes: '["STARTUP_PITCH"]',
    speakers: [{ speakerId: speaker.id, eventFeatured: true }],
    partnerIds: [partner.id],
  })
  const type = await aTicketType(site, event.id, { capacity: 7, price: 5 })
  const item = await anAgendaItem(site, event.id, { speakerId: speaker.id, endTime: '19:30' })
  const { status, data } = await copy(event.id, { title: 'Iskra #9', date: '16/04/2030' })
  expect(status).toBe(201)
  const { id, speakers, partners, ticketTypes, agenda, ...fields } = data
  const { id: _, speakers: __, partners: ___, ticketTypes: ____, agenda: _____, ...original } = event
  expect(fields).toEqual({
    ...original,
    title: 'Iskra #9',
    date: '2030-04-16',
    enabled: false,
    isNext: false,
    registrationOpen: false,
    externalLink: null,
    morePeopleSoon: true,
  })
  expect(speakers).toEqual([])
  expect(partners.map((one) => one.id)).toEqual([partner.id])
  expect(ticketTypes).toEqual([{ ...type, id: expect.any(Number), eventId: id, available: 7 }])
  expect(agenda).toEqual([{ ...item, id: expect.any(Number), eventId: id, speakerId: null, speaker: null }])
  expect((await site.organiser.get<EventDetail>(`/api/events/${id}`)).data).toEqual(data)
  expect((await site.organiser.get<EventDetail>(`/api/events/${event.id}`)).data.isNext).toBe(true)
  const change = await site.row('SELECT entity, entity_id, action FROM changes ORDER BY id DESC LIMIT 1')
  expect(change).toEqual({ entity: 'events', entity_id: String(id), action: 'CREATE' })
})

test('copying needs an event, a title, and an organiser', async () => {
  const event = await anEvent(site)
  const before = await site.rows('SELECT id FROM events')
  expect((await copy(999_999, { title: 'X', date: null })).status).toBe(404)
  expect(await copy(event.id, { title: ' ', date: '31/02/2030' })).toMatchObject({
    status: 422,
    fields: { title: expect.any(String), date: expect.any(String) },
  })
  expect((await site.visitor.post(`/api/events/${event.id}/copies`, { title: 'X', date: null })).status).toBe(401)
  expect(await site.rows('SELECT id FROM events')).toEqual(before)
})
