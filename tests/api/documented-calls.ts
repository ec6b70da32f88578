import { randomBytes } from 'node:crypto'
import type { DoorList } from '#schema/door.ts'
import { hourMs } from '#schema/durations.ts'
import type { Data, Page } from '#schema/envelope.ts'
import type { PhotoReport } from '#schema/photo-report.ts'
import type { Seat } from '#schema/room.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import type { UploadTarget } from '#schema/upload.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { aNamed, aScan } from '../support/door-at.ts'
import { aJpeg, anApplication, anEvent, aPartner, aPdf, aTicketType, aVibeApplication } from '../support/factories.ts'
import { aGuestKey } from '../support/guest-key.ts'
import { anIssueWrite, issueAt } from '../support/issues.ts'
import { aPack, aPresenter, aPresenterType } from '../support/presenters.ts'
import { anOpenRoom, signOf } from '../support/room.ts'
import { anOrganiser, sessionOf } from '../support/sessions.ts'
import type { Site } from '../support/site.ts'
import { aStageLink } from '../support/stage.ts'

type Caller = Pick<Site['visitor'], 'raw'>
/** Makes a call, asserts that its response is described, and returns its JSON. */
type Call = (caller: Caller, method: string, path: string, init?: RequestInit) => Promise<unknown>

export const json = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The caller knows the type: the schema of the response was asserted before. */
export const dataOf = <T = { id: number }>(body: unknown): T => (body as Data<T>).data

/** Puts two photos of a folder in another order, removes one, and hides the other one after a report. */
export async function callPhotoRoutes(site: Site, call: Call): Promise<void> {
  const folder = 'gallery/2'
  for (const n of [1, 2]) await call(site.organiser, 'PUT', `/api/files/${folder}/photo${n}.jpg`, { body: aJpeg() })
  await call(site.organiser, 'PUT', '/api/photos/order', json({ folder, order: [2, 1] }))
  await call(site.organiser, 'DELETE', `/api/photos?folder=${folder}&n=1`)
  const path = `/${folder}/photo1.jpg`
  await call(site.visitor, 'POST', '/api/photos/reports', json({ path, reason: 'To ja.' }))
  const reports = dataOf<Page<PhotoReport>>(await call(site.organiser, 'GET', '/api/photos/reports'))
  await call(site.organiser, 'POST', '/api/photos/hidden', json({ path, hidden: true }))
  await call(site.organiser, 'DELETE', `/api/photos/reports/${reports.data[0]?.id}`)
}

/** Uploads a deck in both ways. Returns the URL of the one that went through the Worker. */
export async function callUploadRoutes(site: Site, call: Call): Promise<string> {
  const form = new FormData()
  form.set('pitchDeck', new File([aPdf()], 'kometa.pdf', { type: 'application/pdf' }))
  const { url } = dataOf<{ url: string }>(await call(site.visitor, 'POST', '/api/upload/pitch-deck', { body: form }))
  const announced = JSON.stringify({ name: 'kometa.pdf', size: 64, type: 'application/pdf' })
  const headers = { 'Content-Type': 'application/json' }
  const target = dataOf<UploadTarget>(await call(site.visitor, 'POST', '/api/uploads', { headers, body: announced }))
  await fetch(target.url, { method: target.method, headers: target.headers, body: aPdf() })
  await call(site.visitor, 'POST', `/api/uploads/${target.id}/complete`)
  return url
}

/** Applies with both forms, decides and notes. Returns their ids by OpenAPI template. */
export async function callApplicationRoutes(site: Site, call: Call, email: string): Promise<Record<string, number>> {
  const forms = [
    { join: 'join', records: 'applications', body: anApplication({ email }) },
    { join: 'vibe-coding-join', records: 'vibe-coding-applications', body: aVibeApplication({ email }) },
  ]
  const ids: Record<string, number> = {}
  for (const { join, records, body } of forms) {
    const { id } = dataOf(await call(site.visitor, 'POST', `/api/community/${join}`, json(body)))
    const path = `/api/community/${records}/${id}`
    await call(site.organiser, 'PATCH', path, json({ reviewStatus: 'ACCEPTED', notify: true }))
    await call(site.organiser, 'PUT', `${path}/note`, json({ note: 'Dzwoniła' }))
    ids[`/community/${records}/{id}`] = id
  }
  return ids
}

/** Makes every write of newsletter issues successfully. Returns the id of an issue that was sent. */
export async function callIssueRoutes(site: Site, call: Call): Promise<number> {
  const write = async () => {
    const body = await call(site.organiser, 'POST', '/api/newsletter/issues', json(anIssueWrite()))
    return dataOf(body).id
  }
  await call(site.organiser, 'DELETE', issueAt(await write()))
  const id = await write()
  await call(site.organiser, 'PUT', issueAt(id), json(anIssueWrite()))
  await call(site.organiser, 'POST', `${issueAt(id)}/test`, json({ to: 'ola@iskra.example' }))
  await call(site.organiser, 'POST', `${issueAt(id)}/send`)
  return id
}

/** Makes every write of webhooks successfully. Returns the id of a webhook. */
export async function callWebhookRoutes(site: Site, call: Call): Promise<number> {
  const create = async () => {
    const write = { url: 'https://narzedzie.invalid/iskra', events: ['order.cancelled'] }
    const body = await call(site.organiser, 'POST', '/api/webhooks', json(write))
    return dataOf(body).id
  }
  await call(site.organiser, 'DELETE', `/api/webhooks/${await create()}`)
  const id = await create()
  await call(site.organiser, 'PATCH', `/api/webhooks/${id}`, json({ enabled: true }))
  await call(site.organiser, 'POST', `/api/webhooks/${id}/secret`)
  const test = await call(site.organiser, 'POST', `/api/webhooks/${id}/test`)
  const delivery = dataOf<{ id: string }>(test).id
  await call(site.organiser, 'POST', `/api/webhooks/${id}/deliveries/${delivery}/retry`)
  return id
}

/**
 * Makes an event with two presenters and a pack, asks for the missing deck twice, and tells the hours twice. Returns the path parameters of
 * reads, by OpenAPI template, and the id of the ticket that has a deck.
 */
export async function callPresenterRoutes(site: Site, call: Call) {
  const event = await anEvent(site, { pitchStart: '19:30' })
  const type = await aPresenterType(site, event.id)
  const { ticketId } = await aPresenter(site, type, { hasDeck: true })
  await aPresenter(site, type)
  for (const _ of ['asked', 'asked already'])
    for (const told of ['deck-requests', 'slots']) await call(site.organiser, 'POST', `/api/events/${event.id}/${told}`)
  const criteria = await call(site.organiser, 'GET', `/api/events/${event.id}/criteria`)
  await call(site.organiser, 'PUT', `/api/events/${event.id}/criteria`, json(dataOf<object[]>(criteria)))
  const { key } = await aPack(site, event.id, { juror: true })
  const marks = { marks: { [dataOf<{ id: number }[]>(criteria)[0]?.id ?? 0]: 4 }, sentence: 'Jasny problem.' }
  await call(site.visitor, 'PUT', `/api/packs/${key}/marks/${ticketId}`, json(marks))
  await call(site.visitor, 'GET', `/api/packs/${key}/stage`)
  await call(site.organiser, 'POST', `/api/events/${event.id}/jury`, json({ open: false }))
  for (const read of ['jury', 'jury/sentences']) await call(site.organiser, 'GET', `/api/events/${event.id}/${read}`)
  const ofEvent = ['pitches', 'criteria', 'jury', 'jury/sentences'].map((read) => [`/events/{id}/${read}`, event.id])
  const ofPack = ['/packs/{key}', '/packs/{key}/stage', '/packs/{key}/decks/{ticketId}']
  const values = { ...Object.fromEntries(ofEvent), ...Object.fromEntries(ofPack.map((path) => [path, key])) }
  return { values, ticketId }
}

/** Makes every call of organisers, sessions, passkeys, door links, packs and people of events successfully. */
export async function callOrganiserRoutes(site: Site, call: Call, eventId: number, ticketId: number): Promise<void> {
  const write = async <T = { id: number }>(caller: Caller, method: string, path: string, body: unknown = {}) =>
    dataOf<T>(await call(caller, method, path, json(body)))
  await write(site.organiser, 'PATCH', `/api/tickets/${ticketId}`, { attendee: { firstName: 'Zofia' } })
  await write(site.organiser, 'POST', `/api/guests/${ticketId}/resend`)
  const organiser = await anOrganiser(site)
  const client = await sessionOf(site, organiser)

  await write(site.visitor, 'POST', '/api/sign-in', { email: organiser.email })
  const key = randomBytes(13).toString('hex')
  await site.rows('INSERT INTO sign_in_links VALUES (?, ?, ?)', await sha256(key), organiser.id, Date.now() * 2)
  await write(site.visitor, 'POST', '/api/sessions', { key })
  for (const caller of [client, site.organiser]) await call(caller, 'GET', '/api/me')

  const authenticator = createAuthenticator(site)
  const { challenge } = await write<{ challenge: string }>(client, 'POST', '/api/passkeys/options')
  const credential = authenticator.create(challenge)
  const passkey = await write(client, 'POST', '/api/passkeys', { name: 'Telefon', credential })
  await write(client, 'POST', '/api/passkeys/options')
  await write(client, 'PATCH', `/api/passkeys/${passkey.id}`, { name: 'Laptop' })
  const request = await write<{ challenge: string }>(site.visitor, 'POST', '/api/sessions/passkey/options')
  const answer = authenticator.answer(request.challenge)
  await write(site.visitor, 'POST', '/api/sessions/passkey', { credential: answer })
  await call(client, 'DELETE', `/api/passkeys/${passkey.id}`)

  const invited = { email: 'zaproszona@iskra.example', name: 'Ewa Nowa', role: 'EDITOR' }
  const { id } = await write(client, 'POST', '/api/organisers', invited)
  await write(client, 'POST', `/api/organisers/${id}/invitation`)
  await write(client, 'PATCH', `/api/organisers/${id}`, { role: 'OWNER' })
  await write(client, 'POST', '/api/messages/samples', { kind: 'ticket' })
  await call(client, 'DELETE', `/api/organisers/${id}`)

  const link = await write<{ id: number; url: string }>(client, 'POST', `/api/events/${eventId}/door-links`, {
    name: 'Wejście',
  })
  await write(site.visitor, 'POST', '/api/door/sessions', { secret: new URL(link.url).hash.slice(1) })
  await call(client, 'GET', `/api/events/${eventId}/door-links`)
  await call(client, 'DELETE', `/api/door-links/${link.id}`)
  await write(client, 'POST', `/api/events/${eventId}/links`, { moderator: true, jurors: ['Ala'] })
  await callDoorRoutes(site, client, call, eventId)
  const expiresAt = new Date(Date.now() + hourMs).toISOString()
  const revoked = await write(client, 'POST', `/api/events/${eventId}/packs`, { name: 'Mentorzy', expiresAt })
  await call(client, 'DELETE', `/api/packs/${revoked.id}`)
  await callStageRoutes(site, client, call, eventId)
  await call(client, 'DELETE', '/api/sessions')
  await call(await sessionOf(site, organiser), 'DELETE', '/api/sessions/all')
}

async function callDoorRoutes(site: Site, client: Caller, call: Call, eventId: number): Promise<void> {
  const path = `/api/door/${eventId}`
  const scan = aScan('a'.repeat(64))
  const { cursor } = dataOf<DoorList>(await call(client, 'GET', `${path}/pack`))
  const named = aNamed('Ola Kos')
  await call(client, 'POST', `${path}/sync`, json({ cursor, scans: [scan, named] }))
  const { id: ticketTypeId } = await aTicketType(site, eventId)
  const walkIn = { ticketTypeId, attendee: { firstName: 'Anna', lastName: 'Nowak' }, device: 'Wejście', nonce: 'w' }
  for (const _ of ['new', 'repeated']) await call(client, 'POST', `${path}/walk-ins`, json(walkIn))
  for (const _ of ['new', 'settled']) await call(client, 'POST', `${path}/named/${named.nonce}`, json({ ticketTypeId }))
  for (const read of ['conflicts', 'arrivals', 'absent', 'search?q=nowak']) await call(client, 'GET', `${path}/${read}`)
  await call(client, 'POST', `${path}/undo`, json({ nonce: scan.nonce }))
}

async function callStageRoutes(site: Site, client: Caller, call: Call, eventId: number): Promise<void> {
  const { id, client: moderator } = await aStageLink(site, eventId)
  await call(client, 'POST', `/api/events/${eventId}/stage-links`, json({ name: 'Rzutnik', kind: 'SCREEN' }))
  await call(client, 'GET', `/api/events/${eventId}/stage-links`)
  await call(moderator, 'GET', `/api/events/${eventId}/stage`)
  const move = { item: null, revision: 0 }
  await call(moderator, 'POST', `/api/events/${eventId}/stage/position`, json(move))
  await call(moderator, 'POST', `/api/events/${eventId}/stage/timer`, json({ action: 'reset' }))
  await callRoomRoutes(site, call)
  await call(client, 'DELETE', `/api/stage-links/${id}`)
}

async function callRoomRoutes(site: Site, call: Call): Promise<void> {
  const { stage, tickets, ids } = await anOpenRoom(site)
  const [ticket, other] = tickets
  if (!ticket || !other) throw new Error('The room has no two guests')
  const room = await signOf(site, ticket.eventId)
  const answer = await call(site.visitor, 'POST', '/api/room/seats', json({ ticket: ticket.code, room }))
  const seat = site.withHeaders({ [seatHeader]: dataOf<Seat>(answer).seat })
  await call(site.organiser, 'POST', `${stage}/vote`, json({ open: true, seconds: 60 }))
  await call(seat, 'PUT', '/api/room/ballot', json({ tickets: [ids.first] }))
  const { id } = dataOf(await call(seat, 'POST', '/api/room/questions', json({ text: 'Kiedy start?', nonce: 'n' })))
  await call(site.organiser, 'POST', `${stage}/questions/${id}`, json({ state: 'SHOWN' }))
  await call(seat, 'POST', `/api/room/questions/${id}/raise`)
  await call(seat, 'GET', '/api/room')
  await call(site.organiser, 'POST', `${stage}/vote`, json({ open: false }))
  await call(site.organiser, 'POST', `${stage}/reveal`, json({ prize: 'audience', place: 1 }))
  await call(site.organiser, 'POST', `${stage}/wall`, json({ prize: null }))
  await call(site.organiser, 'POST', `${stage}/questions`, json({ state: 'HIDDEN' }))
  await call(site.visitor, 'DELETE', `/api/orders/${ticket.orderKey}/tickets/${ticket.id}/seat`)
  await call(site.visitor, 'POST', '/api/room/seats', json({ ticket: other.code, room }))
  await call(site.visitor, 'DELETE', `/api/guest/${await aGuestKey(site, other.id)}/seat`)
  await call(site.organiser, 'POST', `${stage}/seats/free`, json({ ticket: ticket.id }))
}

/** Sends the letters of an evening twice. Returns its id. */
export async function callLetterRoutes(site: Site, call: Call): Promise<number> {
  const event = await anEvent(site)
  const { ticketId } = await aPresenter(site, await aPresenterType(site, event.id))
  await site.rows("UPDATE tickets SET status = 'CHECKED_IN' WHERE id = ?", ticketId)
  for (const _ of ['sent', 'sent already'])
    await call(site.organiser, 'POST', `/api/events/${event.id}/letters`, json({}))
  return event.id
}

/** Makes every call of links for partners. Returns the key of one. */
export async function callPartnerRoutes(site: Site, call: Call, eventId: number): Promise<string> {
  const { id: partnerId } = await aPartner(site)
  const path = `/api/events/${eventId}/partner-links`
  const create = async () =>
    dataOf<{ id: number; url: string }>(await call(site.organiser, 'POST', path, json({ partnerId })))
  const { id, url } = await create()
  await call(site.organiser, 'PUT', `/api/partner-links/${id}`, json({ sentenceIds: [], photos: [] }))
  await call(site.organiser, 'DELETE', `/api/partner-links/${(await create()).id}`)
  return url.split('/').at(-1) ?? ''
}
