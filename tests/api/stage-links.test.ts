import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import type { Page } from '#schema/envelope.ts'
import type { Criterion } from '#schema/jury.ts'
import type { JurorStage } from '#schema/pack.ts'
import type { Stage, StageLink } from '#schema/stage.ts'
import { anAgendaItem, anEvent } from '../support/factories.ts'
import { aPack } from '../support/presenters.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { aStageLink, openSilentSocket, openSocket } from '../support/stage.ts'
import { stageAt } from './stage-at.ts'

const site = await startSite()
const editor = await signedIn(site, 'EDITOR')
const { anEvening, goTo } = stageAt(site, editor)

describe('a link', () => {
  test('opens the stage of its event: a moderator leads, a screen watches, neither makes links', async () => {
    const { event, path } = await anEvening()
    const [moderator, screen] = [await aStageLink(site, event.id), await aStageLink(site, event.id, 'SCREEN')]
    expect(moderator.url).toBe(`${site.origin}/stage/${moderator.key}`)
    for (const { client } of [moderator, screen]) {
      expect((await client.get(path)).status).toBe(200)
      expect((await client.get(`/api/events/${event.id}/stage-links`)).status).toBe(401)
    }
    expect((await moderator.client.post(`${path}/timer`, { action: 'start' })).status).toBe(200)
    expect(await screen.client.post(`${path}/timer`, { action: 'start' })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const other = await anEvent(site)
    expect((await moderator.client.get(`/api/events/${other.id}/stage`)).status).toBe(403)
    const unknown = site.withHeaders({ 'Stage-Key': 'x'.repeat(26) })
    expect(await unknown.get(path)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect((await site.visitor.get(path)).status).toBe(401)
    const { data } = (await editor.get<Page<StageLink>>(`/api/events/${event.id}/stage-links`)).data
    expect(data.map(({ id, kind }) => [id, kind])).toEqual([
      [screen.id, 'SCREEN'],
      [moderator.id, 'MODERATOR'],
    ])
    expect((await editor.post(`/api/events/${event.id}/stage-links`, { name: 'X', kind: 'DOOR' })).status).toBe(422)
    // A stage that was led goes with its event as well.
    const led = await aStageLink(site, other.id)
    expect((await goTo(led.client, `/api/events/${other.id}/stage`, null)).status).toBe(200)
    expect((await editor.delete(`/api/events/${other.id}`)).status).toBe(200)
    expect((await led.client.get(`/api/events/${other.id}/stage`)).status).toBe(401)
  })

  test('ends six hours after the evening as it is now, and after a day without a date', async () => {
    const event = await anEvent(site, { date: '2030-03-19', time: '18:00' })
    await anAgendaItem(site, event.id, { startTime: '21:00', endTime: '23:30' })
    const link = await aStageLink(site, event.id)
    expect(link.expiresAt).toBe('2030-03-20T04:30:00.000Z')
    await site.rows("UPDATE events SET date = '2026-03-19' WHERE id = ?", event.id)
    expect((await link.client.get(`/api/events/${event.id}/stage`)).status).toBe(401)
    await expect(openSocket(site, link.key)).rejects.toThrow('refused')
    const undated = await anEvent(site, { date: null })
    const { expiresAt } = await aStageLink(site, undated.id)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 24 * 60 * minuteMs)).toBeLessThan(minuteMs)
  })
})

test('a page opens by the key of its kind alone, is private, and its key is in no log', async () => {
  const { event } = await anEvening()
  const [moderator, screen] = [await aStageLink(site, event.id), await aStageLink(site, event.id, 'SCREEN')]
  for (const { url } of [moderator, screen]) {
    const { status, headers, html } = await site.visitor.page(new URL(url).pathname)
    expect([status, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([200, 'no-store', 'noindex'])
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(html).toContain(event.title)
  }
  for (const path of [`/screen/${moderator.key}`, `/stage/${screen.key}`, `/screen/${'x'.repeat(26)}`, '/stage/abc']) {
    const { status, headers, html } = await site.visitor.page(path)
    expect([status, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([404, 'no-store', 'noindex'])
    expect(html).not.toContain('data-page')
  }
  for (const { key } of [moderator, screen]) expect(site.logs().join()).not.toContain(key)
})

describe('a socket', () => {
  test('gets the state at once and after each write, as the GET of its role answers', async () => {
    const { event, path, first: earlier, second: later } = await anEvening()
    const [moderator, screen] = [await aStageLink(site, event.id), await aStageLink(site, event.id, 'SCREEN')]
    const [onPhone, onWall] = [await openSocket<Stage>(site, moderator.key), await openSocket<Stage>(site, screen.key)]
    expect(onWall.protocol).toBe(screen.key)
    const { now: _, ...first } = await onWall.next()
    const { now: __, ...asked } = (await screen.client.get<Stage>(path)).data
    expect(first).toEqual(asked)
    onWall.send('{"action":"reset"}')
    const { data } = await goTo(moderator.client, path, 'Kometa')
    for (const socket of [onPhone, onWall])
      expect((await socket.until(({ position }) => position.revision === 1)).position).toEqual(data.position)
    await editor.put(`/api/events/${event.id}/pitches`, { ticketIds: [earlier.ticketId, later.ticketId] })
    await onWall.until(({ items }) => items[1]?.ticketId === earlier.ticketId)
    const raffle = await anAgendaItem(site, event.id, { title: 'Losowanie', startTime: '22:00', endTime: null })
    await onWall.until(({ items }) => items.some(({ title }) => title === 'Losowanie'))
    await editor.put(`/api/agenda/${raffle.id}`, { ...raffle, startTime: '22:15' })
    await onWall.until(({ hours }) => Object.values(hours).includes('22:15'))
    const juror = await aPack(site, event.id, { juror: true })
    const { data: criteria } = await editor.get<Criterion[]>(`/api/events/${event.id}/criteria`)
    await site.visitor.put(`/api/packs/${juror.key}/marks/${later.ticketId}`, { marks: { [criteria[0]?.id ?? 0]: 5 } })
    const atJuror = await openSocket<JurorStage>(site, juror.key)
    const onJurors = await atJuror.next()
    expect(onJurors).toMatchObject({ isToday: true, isOpen: true })
    const polled = (await site.visitor.get<JurorStage>(`/api/packs/${juror.key}/stage`)).data
    expect({ ...polled, now: onJurors.now }).toEqual(onJurors)
    await goTo(moderator.client, path, 'Meteor')
    await atJuror.until(({ ticketId }) => ticketId === later.ticketId)
    expect((await site.visitor.get(`/api/packs/${(await aPack(site, event.id)).key}/stage`)).status).toBe(404)
    await editor.post(`/api/events/${event.id}/jury`, { open: false })
    await atJuror.until(({ isOpen }) => !isOpen)
    atJuror.close()
    await editor.post(`${path}/reveal`, { prize: 'jury', place: 1 })
    await onWall.until(({ revealed }) => revealed.length === 1)
    // Its result was read, so only an owner opens it again.
    await site.organiser.post(`/api/events/${event.id}/jury`, { open: true })
    await onWall.until(({ revealed }) => revealed.length === 0)
    await editor.put(`/api/events/${event.id}`, { ...event, title: 'Inna nazwa' })
    await onWall.next()
    onPhone.close()
    onWall.close()
  })

  test('is refused without a right key, and closed when its link is revoked', async () => {
    const { event } = await anEvening()
    for (const wrong of ['x'.repeat(26), 'abc']) await expect(openSocket(site, wrong)).rejects.toThrow('refused')
    expect((await site.visitor.get('/api/room/socket')).status).toBe(401)
    const [revoked, kept] = [await aStageLink(site, event.id), await aStageLink(site, event.id)]
    const [socket, other] = [await openSocket<Stage>(site, revoked.key), await openSocket<Stage>(site, kept.key)]
    await Promise.all([socket.next(), other.next()])
    await editor.delete(`/api/stage-links/${revoked.id}`)
    await socket.ended()
    expect((await other.next()).position.revision).toBe(0)
    other.close()
  })

  test('gets the state although another one was closed and has not answered that yet', async () => {
    const { event, path } = await anEvening()
    const { client, key } = await aStageLink(site, event.id)
    const revoked = await aStageLink(site, event.id)
    const silent = await openSilentSocket(site, revoked.key)
    await editor.delete(`/api/stage-links/${revoked.id}`)
    await silent.closedWith(4401)
    const socket = await openSocket<Stage>(site, key)
    await socket.next()
    for (const [at, title] of ['Meteor', 'Kometa'].entries()) {
      await goTo(client, path, title)
      await socket.until(({ position }) => position.revision === at + 1)
    }
    socket.close()
    silent.close()
  })

  test('gets one state for many writes of one second', async () => {
    const { event, path } = await anEvening()
    const { client, key } = await aStageLink(site, event.id)
    const socket = await openSocket<Stage>(site, key)
    await socket.next()
    let told = 0
    const presses = Array.from({ length: 30 }, (_, n) =>
      client.post(`${path}/timer`, { action: n % 2 ? 'start' : 'pause' }),
    )
    await Promise.all(presses)
    const { data } = await goTo(client, path, 'Kometa')
    const last = await socket.until(({ position }) => {
      told += 1
      return position.revision === 1
    })
    expect([last.position, last.timer.endsAt]).toEqual([data.position, data.timer.endsAt])
    expect(told).toBeLessThan(8)
    socket.close()
  })
})
