import { describe, expect, test } from 'vitest'
import { minuteMs } from '#schema/durations.ts'
import { Stage } from '#schema/stage.ts'
import { eveningIn } from '../support/evening-in.ts'
import { anAgendaItem, anEvent } from '../support/factories.ts'
import { aPresenter, aPresenterType } from '../support/presenters.ts'
import { signedIn } from '../support/sessions.ts'
import { startSite } from '../support/site.ts'
import { aStageLink } from '../support/stage.ts'
import { waitFor } from '../support/wait-for.ts'
import { stageAt } from './stage-at.ts'

const site = await startSite()
const editor = await signedIn(site, 'EDITOR')
const { anEvening, goTo } = stageAt(site, editor)

/** Moves the last step into the past, instead of waiting. */
const standFor = (eventId: number, seconds: number) =>
  site.rows('UPDATE stages SET since = since - ? WHERE event_id = ?', seconds * 1000, eventId)

const pitchedOf = ({ items }: Stage) => items.flatMap(({ title, pitched }) => (pitched ? [title] : []))

describe('the stage', () => {
  test('has the agenda in its order, with the presenters in theirs instead of the pitches', async () => {
    const { event, path, first, second } = await anEvening()
    await anAgendaItem(site, event.id, { title: 'Dogrywka', startTime: '22:00', endTime: null, type: 'PITCHING' })
    const { status, headers, data } = await editor.get<Stage>(path)
    expect([status, headers.get('Cache-Control'), Stage.parse(data)]).toEqual([200, 'no-store', data])
    expect(data.items.map(({ title, ticketId, pitched }) => [title, ticketId, pitched])).toEqual([
      ['Powitanie', null, false],
      ['Meteor', second.ticketId, false],
      ['Kometa', first.ticketId, false],
      ['Przerwa', null, false],
      ['Dogrywka', null, false],
    ])
    expect(new Set(data.items.map(({ id }) => id)).size).toBe(5)
    expect(data.items.map(({ id }) => data.hours[id])).toEqual(['9:00', undefined, undefined, '21:00', '22:00'])
    expect(data).toMatchObject({
      position: { item: null, revision: 0 },
      timer: { running: false, seconds: 300, left: 300, endsAt: null },
    })
    expect(Math.abs(Date.parse(data.now) - Date.now())).toBeLessThan(minuteMs)
  })

  test('has the presenters last without an item for pitches, and the item without presenters', async () => {
    const event = await anEvent(site)
    await anAgendaItem(site, event.id, { title: 'Networking', startTime: '21:00', endTime: null, type: 'NETWORKING' })
    await aPresenter(site, await aPresenterType(site, event.id), { startupName: 'Zorza' })
    const titles = async (id: number) =>
      (await editor.get<Stage>(`/api/events/${id}/stage`)).data.items.map(({ title }) => title)
    expect(await titles(event.id)).toEqual(['Networking', 'Zorza'])
    const other = await anEvent(site)
    await anAgendaItem(site, other.id, { title: 'Pitche', startTime: '20:00', endTime: null, type: 'PITCHING' })
    expect(await titles(other.id)).toEqual(['Pitche'])
    expect(await editor.get('/api/events/999999/stage')).toMatchObject({ status: 404, code: 'missing' })
  })

  test('goes to an item once for each revision, also if two press at once, and records who led', async () => {
    const { event, path } = await anEvening()
    const { id, client } = await aStageLink(site, event.id)
    const { data } = await client.get<Stage>(path)
    const next = { item: data.items[0]?.id, revision: 0 }
    const answers = await Promise.all([1, 2, 3].map(() => client.post<Stage>(`${path}/position`, next)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('changedMeanwhile')
    expect(answers.find(({ status }) => status === 200)?.data.position).toEqual({ item: next.item, revision: 1 })
    const back = await editor.post<Stage>(`${path}/position`, { item: null, revision: 1 })
    expect(back.data.position).toEqual({ item: null, revision: 2 })
    expect(await editor.post(`${path}/position`, { item: 'agenda-1', revision: 2 })).toMatchObject({
      status: 422,
      fields: { item: expect.any(String) },
    })
    const recorded = "SELECT actor, fields FROM changes WHERE entity = 'stage' AND entity_id = ? ORDER BY id"
    expect(await site.rows(recorded, String(event.id))).toMatchObject([
      { actor: `stage:${id}`, fields: '["position"]' },
      { fields: '["position"]' },
    ])
  })

  test('a presenter has pitched after fifteen seconds, and not by a wrong press', async () => {
    const { event, path } = await anEvening()
    await goTo(editor, path, 'Meteor')
    expect(pitchedOf((await goTo(editor, path, 'Kometa')).data)).toEqual([])
    await standFor(event.id, 14)
    expect(pitchedOf((await goTo(editor, path, 'Meteor')).data)).toEqual([])
    await standFor(event.id, 15)
    expect(pitchedOf((await editor.get<Stage>(path)).data)).toEqual(['Meteor'])
    expect(pitchedOf((await goTo(editor, path, 'Przerwa')).data)).toEqual(['Meteor'])
    expect(pitchedOf((await goTo(editor, path, 'Meteor')).data)).toEqual(['Meteor'])
    expect(pitchedOf((await goTo(editor, path, 'Powitanie')).data)).toEqual(['Meteor'])
  })

  test('a rehearsal marks nobody, also if it lasts until the evening', async () => {
    const { event, path } = await anEvening(3 * 60 + 5)
    await goTo(editor, path, 'Meteor')
    await standFor(event.id, 60)
    const { date, time } = eveningIn(60)
    await site.rows('UPDATE events SET date = ?, time = ? WHERE id = ?', date, time, event.id)
    expect(pitchedOf((await editor.get<Stage>(path)).data)).toEqual([])
    expect(pitchedOf((await goTo(editor, path, 'Przerwa')).data)).toEqual([])
    await goTo(editor, path, 'Meteor')
    await standFor(event.id, 60)
    expect(pitchedOf((await editor.get<Stage>(path)).data)).toEqual(['Meteor'])
  })

  test('the timer runs by the server for the seconds of who is on, and is paused and reset', async () => {
    const { event, type, path } = await anEvening()
    const press = async (action: string) => (await editor.post<Stage>(`${path}/timer`, { action })).data
    // Before the first pitch it is the usual time.
    expect((await press('start')).timer).toMatchObject({ running: true, seconds: 300, left: 300 })
    expect((await goTo(editor, path, 'Meteor')).data.timer).toEqual({
      running: false,
      seconds: 180,
      left: 180,
      endsAt: null,
    })
    const { now, timer } = await press('start')
    expect(timer).toMatchObject({ running: true, left: 180 })
    expect(Date.parse(timer.endsAt ?? '') - Date.parse(now)).toBeLessThanOrEqual(180_000)
    expect((await press('start')).timer.endsAt).toBe(timer.endsAt)
    await site.rows('UPDATE stages SET timer_ends_at = timer_ends_at - 60000 WHERE event_id = ?', event.id)
    const paused = await press('pause')
    expect(paused.timer).toMatchObject({ running: false, endsAt: null })
    expect([119, 120]).toContain(paused.timer.left)
    expect((await press('pause')).timer).toEqual(paused.timer)
    expect((await press('start')).timer.left).toBe(paused.timer.left)
    await site.rows('UPDATE stages SET timer_ends_at = timer_ends_at - 300000 WHERE event_id = ?', event.id)
    expect((await editor.get<Stage>(path)).data.timer).toEqual({ running: false, seconds: 180, left: 0, endsAt: null })
    expect((await press('start')).timer).toMatchObject({ running: true, left: 180 })
    await editor.put(`/api/ticket-types/${type.id}`, { ...type, pitchSeconds: 45 })
    expect((await press('reset')).timer).toEqual({ running: false, seconds: 45, left: 45, endsAt: null })
    expect((await editor.post(`${path}/timer`, { action: 'stop' })).status).toBe(422)
  })

  test('a step stops the timer at the whole time of who is next, and a step back at once restores both', async () => {
    const { event, path } = await anEvening()
    await goTo(editor, path, 'Meteor')
    const { timer } = (await editor.post<Stage>(`${path}/timer`, { action: 'start' })).data
    const next = (await goTo(editor, path, 'Kometa')).data
    expect(next.timer).toEqual({ running: false, seconds: 180, left: 180, endsAt: null })
    const back = (await goTo(editor, path, 'Meteor')).data
    expect([back.items.find(({ id }) => id === back.position.item)?.title, back.timer.endsAt]).toEqual([
      'Meteor',
      timer.endsAt,
    ])
    // Nothing is left to undo, and later a step back is a step.
    expect((await goTo(editor, path, 'Kometa')).data.timer.running).toBe(false)
    await standFor(event.id, 11)
    expect((await goTo(editor, path, 'Meteor')).data.timer).toMatchObject({ running: false, left: 180 })
  })

  test('introduces presenters, and tells who leads whether they are in the house', async () => {
    const { event, path, first, second } = await anEvening()
    await site.rows("UPDATE tickets SET status = 'CHECKED_IN' WHERE id = ?", second.ticketId)
    const { data } = await editor.get<Stage>(path)
    const [, meteor, kometa] = data.items
    expect(kometa).toMatchObject({
      presenter: `${first.attendee.firstName} ${first.attendee.lastName[0]}.`,
      about: 'planer nauki',
      seconds: 180,
    })
    // Without a description it is the sectors.
    expect(meteor?.about).toEqual(expect.stringMatching(/./))
    expect(data.inside).toEqual([second.ticketId])
    const screen = await aStageLink(site, event.id, 'SCREEN')
    expect((await screen.client.get<Stage>(path)).data.inside).toEqual([])
  })

  test('goes on with the next item after the one on stage has left the program', async () => {
    const { event, path, second } = await anEvening()
    await goTo(editor, path, 'Meteor')
    await standFor(event.id, 60)
    await editor.patch(`/api/tickets/${second.ticketId}/status`, { status: 'CANCELLED' })
    const titleOn = async () => {
      const { items, position } = (await editor.get<Stage>(path)).data
      return items.find(({ id }) => id === position.item)?.title
    }
    expect(await titleOn()).toBe('Kometa')
    await waitFor(async () =>
      expect(await site.value('SELECT item FROM stages WHERE event_id = ?', event.id)).not.toContain(second.ticketId),
    )
    // The new one stands there from now on, and will have pitched.
    await standFor(event.id, 16)
    expect(pitchedOf((await editor.get<Stage>(path)).data)).toEqual(['Kometa'])
    expect((await goTo(editor, path, 'Przerwa')).data.position.revision).toBe(2)
    const item = (await editor.get<Stage>(path)).data.position.item?.replace('agenda-', '')
    await editor.delete(`/api/agenda/${item}`)
    // Nothing comes after it.
    expect(await titleOn()).toBe('Kometa')
  })
})
