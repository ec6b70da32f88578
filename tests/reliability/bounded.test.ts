import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { quantile } from './crowd.ts'
import { openEvent } from './open-event.ts'
import { freePort, startServer } from './server.ts'
import { strength, tell } from './strength.ts'
import { startWriters } from './writers.ts'

const seconds = strength(180, 6)

/** What all runtime processes of a group hold in memory, in MB: the Worker and its simulated database live there. */
function memoryOf(group: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,rss=,comm='], { encoding: 'utf8' })
  const own = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return own
    .filter(([pgid, , name]) => Number(pgid) === group && name?.includes('workerd'))
    .reduce((sum, [, rss]) => sum + Number(rss) / 1_024, 0)
}

/** People who read one page after the other without a pause; answers how long each took, in milliseconds, and when. */
function startReaders(origin: string, paths: string[], people: number) {
  const visits: { at: number; ms: number; status: number }[] = []
  let isOver = false
  const started = performance.now()
  const read = async (reader: number) => {
    for (let n = reader; !isOver; n++) {
      const from = performance.now()
      const answer = await fetch(`${origin}${paths[n % paths.length]}`)
      await answer.arrayBuffer()
      visits.push({ at: from - started, ms: performance.now() - from, status: answer.status })
    }
  }
  const reading = Promise.all(Array.from({ length: people }, (_, reader) => read(reader)))
  return {
    visits,
    stop: async () => {
      isOver = true
      await reading
    },
  }
}

test('memory and waiting stay as they are under mixed traffic at full speed, and nothing is left unhandled', async (context) => {
  const state = mkdtempSync(join(tmpdir(), 'iskra-bounded-'))
  const server = await startServer(state, await freePort())
  onTestFinished(async () => {
    await server.kill()
    rmSync(state, { recursive: true, force: true })
  })
  const type = await openEvent(server.origin)
  const event = type.eventId
  const paths = [
    '/',
    '/events',
    `/event/${event}`,
    `/event/${event}/register`,
    '/api/events',
    `/api/events/${event}`,
    '/nie-ma',
    '/api/photos?folder=info',
    '/past-events?x=1',
    `/api/events?location=${'x'.repeat(50)}`,
  ]
  const readers = startReaders(server.origin, paths, 8)
  const writers = startWriters(server.origin, type, 4)
  const memory: number[] = []
  for (let n = 0; n < 60; n++) {
    await pause((seconds * 1_000) / 60)
    memory.push(memoryOf(server.group))
  }
  await Promise.all([readers.stop(), writers.stop()])

  // The first third warms up. Medians, since others work on the machine as well.
  const part = <T>(list: readonly T[], from: number, to: number) =>
    list.slice((from * list.length) / 6, (to * list.length) / 6)
  const [early, late] = [quantile(part(memory, 2, 4), 0.5), quantile(part(memory, 4, 6), 0.5)]
  const waits = readers.visits.map(({ ms }) => ms)
  const [waitEarly, waitLate] = [quantile(part(waits, 2, 4), 0.5), quantile(part(waits, 4, 6), 0.5)]
  expect(late).toBeLessThan(strength(1.2, 1.5) * early + 16)
  expect(waitLate).toBeLessThan(2 * waitEarly + 5)
  expect(readers.visits.filter(({ status }) => status >= 500)).toEqual([])
  expect(writers.unanswered()).toBe(0)
  expect(server.output()).not.toMatch(/unhandled|uncaught|hanging|hung|"level":"error"/i)
  const said = Object.values(writers.acknowledged).reduce((sum, list) => sum + list.length, 0)
  const mb = (value: number) => `${value.toFixed(0)} MB`
  const ms = (value: number) => `${value.toFixed(1)} ms`
  tell(
    context,
    `${waits.length} reads and ${said} writes in ${seconds} s: memory ${mb(early)}, then ${mb(late)}; median wait ${ms(waitEarly)}, then ${ms(waitLate)}; no error, nothing unhandled`,
  )
})
