import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { endIsolates, startIsolate } from '../support/in-process.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

describe('an isolate whose database is slow', () => {
  afterEach(endIsolates)

  /** Delays the results of reads that begin after `close`, until the function that `close` returned is called. */
  function aGate() {
    let closed: Promise<void> | undefined
    return {
      close: (): (() => void) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        closed = promise
        return resolve
      },
      around: async <T>(run: () => Promise<T>): Promise<T> => {
        const held = closed
        const response = await run()
        await held
        return response
      },
    }
  }

  const rename = (name: string) => site.rows('UPDATE partners SET name = ?', name)

  test('serves data that it read before an edit for no longer than it caches the content version', async () => {
    await site.organiser.post('/api/partners', { name: 'Dawna nazwa' })
    await rename('Dawna nazwa')
    const gate = aGate()
    const isolate = await startIsolate(site, gate.around)
    await isolate.get('/api/speakers')
    const open = gate.close()
    const began = isolate.get('/api/partners')
    await wait(100)
    await rename('Nowa nazwa')
    open()
    expect(await (await began).text()).toContain('Dawna nazwa')
    expect([...(await isolate.stored()).keys()].filter((key) => key.includes('/partners'))).toHaveLength(1)
    expect(await (await isolate.get('/api/partners')).text()).toContain('Dawna nazwa')
    await wait(2_000)
    expect(await (await isolate.get('/api/partners')).text()).toContain('Nowa nazwa')
  })

  test('reads again if it has served newer data in the meantime', async () => {
    await rename('Dawna nazwa')
    const gate = aGate()
    const isolate = await startIsolate(site, gate.around)
    await isolate.get('/api/speakers')
    const openFirst = gate.close()
    const began = isolate.get('/api/partners')
    await wait(100)
    await rename('Nowa nazwa')
    const openSecond = gate.close()
    const newer = isolate.get('/api/partners?limit=50')
    await wait(100)
    openSecond()
    expect(await (await newer).text()).toContain('Nowa nazwa')
    openFirst()
    expect(await (await began).text()).toContain('Nowa nazwa')
  })
})
