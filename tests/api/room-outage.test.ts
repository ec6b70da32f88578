import { expect, test } from 'vitest'
import type { Stage } from '#schema/stage.ts'
import { anOpenRoom, seatsOf } from '../support/room.ts'
import { aStageLink, openSilentSocket, openSocket } from '../support/stage.ts'
import { waitFor } from '../support/wait-for.ts'
import { startWatchedSite } from '../support/watched-database.ts'

const { site, takeAway } = await startWatchedSite()

/** A phone and the screen, to which a state is on its way that cannot be read for so long. */
async function anUnreadableState(awayMs: number) {
  const { event, stage, tickets } = await anOpenRoom(site)
  const [seat] = await seatsOf(site, tickets)
  const { key } = await aStageLink(site, event.id, 'SCREEN')
  const sockets = [await openSocket<Stage>(site, seat?.key ?? ''), await openSocket<Stage>(site, key)]
  const silent = await openSilentSocket(site, key)
  const start = () => site.organiser.post<Stage>(`${stage}/timer`, { action: 'start' })
  const reset = () => site.organiser.post<Stage>(`${stage}/timer`, { action: 'reset' })
  await start()
  for (const socket of sockets) await socket.until(({ timer }) => timer.running)
  // What is written within a second of that is pushed later, when the database is away.
  await reset()
  await takeAway(awayMs)
  return { sockets, silent, tookAwayAt: performance.now(), seat }
}

const closed = ({ isOpen }: { isOpen: () => boolean }) => !isOpen()

test('a state that cannot be read for three seconds comes afterwards, over the same sockets', async () => {
  const { sockets, silent, tookAwayAt, seat } = await anUnreadableState(3_000)
  expect((await seat?.client.get('/api/room'))?.status).toBe(503)
  for (const socket of sockets) await socket.until(({ timer }) => !timer.running)
  expect(performance.now() - tookAwayAt).toBeLessThan(15_000)
  expect(sockets.map(({ isOpen }) => isOpen())).toEqual([true, true])
  await waitFor(() => expect(site.logs().join('\n')).toContain('"task":"stage"'))
  for (const { close } of [silent, ...sockets]) close()
})

test('sockets whose state cannot be read for ten seconds are closed, so that their pages ask', async () => {
  const { sockets, silent, tookAwayAt } = await anUnreadableState(16_000)
  await waitFor(() => expect(sockets.every(closed)).toBe(true))
  expect(performance.now() - tookAwayAt).toBeGreaterThan(9_000)
  await silent.closedWith(1011)
  silent.close()
}, 60_000)
