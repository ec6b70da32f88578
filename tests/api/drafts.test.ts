import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import type { EventDetail } from '#schema/event.ts'
import {
  aMediaItem,
  anAgendaItem,
  anEvent,
  anOrder,
  aPartner,
  aPerson,
  aSpeaker,
  aTicketType,
  register,
  setStatus,
} from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { atTheDoor, signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

/** A draft with all that an evening has. Its title and its place are in nothing else. */
const speaker = await aSpeaker(site)
const event = await anEvent(site, {
  title: 'Tajny wieczór',
  location_name: 'Tajna hala',
  published: false,
  speakers: [{ speakerId: speaker.id }],
  partnerIds: [(await aPartner(site)).id],
})
const { id } = event
const type = await aTicketType(site, id)
const item = await anAgendaItem(site, id, { title: 'Tajny punkt' })
const media = await aMediaItem(site, { eventId: id })

/** Where a draft is asked for by its id, or by that of something of it. */
const own = [
  `/api/events/${id}`,
  `/api/agenda?eventId=${id}`,
  `/api/agenda/${item.id}`,
  `/api/media?eventId=${id}`,
  `/api/ticket-types/event/${id}`,
  `/api/ticket-types/${type.id}`,
  `/api/partners/event/${id}`,
  `/api/speakers?eventId=${id}`,
  `/api/photos?folder=events/${id}/photos`,
]
const ownPages = [`/event/${id}`, `/event/${id}/register`]
const lists = [
  '/api/events',
  '/api/events?location=tajna',
  `/api/events?speakerId=${speaker.id}`,
  '/api/agenda',
  '/',
  '/events',
  '/events/upcoming',
  '/events.ics',
  '/events.rss',
  '/sitemap.xml',
]

const bySession = await signedIn(site, 'EDITOR')
const doorOfAnother = await atTheDoor(site, (await anEvent(site)).id)
const wrongToken = site.withHeaders({ Authorization: 'Bearer wrong' })
const outsiders = { 'a visitor': site.visitor, 'a wrong token': wrongToken, 'a door session': doorOfAnother }
const organisers = { 'the token': site.organiser, 'a session': bySession }

describe('a draft', () => {
  // Organisers ask first: what they get must not come from a cache to anybody else.
  test.each(Object.entries(organisers))('is read with %s by the same calls, and stored nowhere', async (_, client) => {
    for (const path of [...own, '/api/events', '/api/agenda']) {
      const response = await client.raw(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    const { data } = await client.get<EventDetail>(`/api/events/${id}`)
    expect(data).toMatchObject({ title: 'Tajny wieczór', published: false, pinned: false, agenda: [{ id: item.id }] })
    expect(await (await client.raw('/api/events')).text()).toContain('Tajny')
    expect((await client.get(`/api/speakers/${speaker.id}`)).data).toMatchObject({ eventId: id })
  })

  test.each(Object.entries(organisers))('has a page with a banner for %s, which no cache stores', async (_, client) => {
    for (const path of ownPages) {
      const response = await client.raw(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    const html = await (await client.raw(`/event/${id}`)).text()
    expect(html).toContain('Tajny wieczór')
    expect(html).toContain('Podgląd')
    expect(html).toContain('noindex')
    expect(html).not.toContain('application/ld+json')
  })

  test.each(Object.entries(outsiders))('does not exist for %s', async (_, client) => {
    for (const path of [
      ...own,
      ...ownPages,
      `/event/${id}.ics`,
      `/event/${id}/google-calendar`,
      `/event/${id}/og.jpg`,
    ]) {
      const response = await client.raw(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).not.toContain('Tajn')
    }
    for (const path of lists) {
      const response = await client.raw(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toMatch(new RegExp(`Tajn|event/${id}\\b|"eventId":${id}\\b`))
    }
    expect((await client.get(`/api/speakers/${speaker.id}`)).data).toMatchObject({ eventId: null })
    expect((await client.get(`/api/media/${media.id}`)).data).toMatchObject({ eventId: null })
  })

  test('its files are public like all files', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
    const path = `events/${id}/card-desktop.png`
    await site.organiser.send(`/api/files/${path}`, {
      method: 'PUT',
      body: png,
      headers: { 'Content-Type': 'image/png' },
    })
    expect((await site.visitor.raw(`/${path}`)).status).toBe(200)
  })

  test('takes no orders and nobody onto its list, and an organiser adds nobody', async () => {
    expect(await register(site, anOrder(type))).toMatchObject({ status: 404, code: 'missing' })
    await site.rows('UPDATE ticket_types SET capacity = 0 WHERE id = ?', type.id)
    expect(await site.visitor.post('/api/waiting-list', { ...anOrder(type), together: false })).toMatchObject({
      status: 404,
      code: 'missing',
    })
    await site.rows('UPDATE ticket_types SET capacity = 10 WHERE id = ?', type.id)
    const user = (await site.organiser.post<{ id: number }>('/api/users', aPerson())).data
    const ticket = { eventId: id, ticketTypeId: type.id, userId: user.id, attendee: aPerson() }
    expect(await site.organiser.post('/api/tickets', ticket)).toMatchObject({
      status: 409,
      code: 'conflict',
      message: messages.draftHasNoTickets,
    })
    expect(await site.rows('SELECT id FROM tickets WHERE event_id = ?', id)).toEqual([])
    expect(await site.rows('SELECT id FROM registrations WHERE event_id = ?', id)).toEqual([])
  })
})

describe('publishing', () => {
  const put = (body: object) => site.organiser.put<EventDetail>(`/api/events/${id}`, body)

  test('shows the evening at once, and taking it back hides it again; a PUT without the field keeps it', async () => {
    for (const published of [true, false, true, false]) {
      expect((await put({ ...event, published })).data).toMatchObject({ published })
      const { published: _, isNext: __, ...rest } = event
      expect((await put(rest)).data).toMatchObject({ published })
      const status = published ? 200 : 404
      for (const path of [...own, ...ownPages, `/event/${id}.ics`])
        expect([path, (await site.visitor.raw(path)).status]).toEqual([path, status])
      expect((await site.visitor.text('/sitemap.xml')).includes(`/event/${id}<`)).toBe(published)
    }
  })

  test('is refused to the one that is to be next, whether the write says that it is a draft or not', async () => {
    const refused = invalid({ isNext: messages.draftIsNext })
    expect(await put({ ...event, published: false, isNext: true })).toMatchObject(refused)
    const { published: _, ...rest } = event
    expect(await put({ ...rest, isNext: true })).toMatchObject(refused)
    expect(await site.organiser.post('/api/events', { title: 'X', published: false, isNext: true })).toMatchObject(
      refused,
    )
    await expect(site.rows('UPDATE events SET is_next = 1 WHERE id = ?', id)).rejects.toThrow(
      'events_draft_is_not_next',
    )
  })

  test('cannot be taken back once there was a ticket, also a cancelled one and one that waits', async () => {
    const open = await anEvent(site)
    const full = await aTicketType(site, open.id, { capacity: 1 })
    const { data } = await register(site, anOrder(full))
    const unpublish = () => site.organiser.put(`/api/events/${open.id}`, { ...open, published: false, isNext: false })
    const refused = { status: 409, code: 'hasTickets', message: messages.publishedWithTickets }
    expect(await unpublish()).toMatchObject(refused)
    await setStatus(site, data.tickets[0]?.id, 'CANCELLED')
    expect(await unpublish()).toMatchObject(refused)
    expect((await site.visitor.raw(`/event/${open.id}`)).status).toBe(200)
    await site.rows("UPDATE tickets SET status = 'WAITING' WHERE event_id = ?", open.id)
    expect(await unpublish()).toMatchObject(refused)
  })

  test('a copy is a draft if asked for', async () => {
    const { data } = await site.organiser.post<EventDetail>(`/api/events/${id}/copies`, {
      title: 'Kopia',
      published: false,
    })
    expect(data.published).toBe(false)
    const { data: open } = await site.organiser.post<EventDetail>(`/api/events/${id}/copies`, { title: 'Kopia 2' })
    expect(open.published).toBe(true)
  })
})
