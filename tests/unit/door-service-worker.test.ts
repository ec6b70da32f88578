import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#web/admin/door/register-service-worker.ts'

const told: string[] = []
const reload = vi.fn()
const container = new EventTarget()

beforeEach(() => {
  told.length = 0
  reload.mockClear()
  const waiting = {
    postMessage: (message: string) => {
      told.push(message)
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
  Object.assign(container, { controller: {}, register: async () => ({ waiting }) })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

test('a new release takes over and reloads the page only when the door is open', async () => {
  const opening = Promise.withResolvers<boolean>()
  const registered = registerServiceWorker('/service-worker.js', opening.promise)
  await wait(20)
  expect(told).toEqual([])
  opening.resolve(true)
  await registered
  expect(told).toEqual(['take over'])
  expect(reload).toHaveBeenCalledOnce()
})

test('a new release waits for the next visit if the door did not open, because a reload forgets the link', async () => {
  await registerServiceWorker('/service-worker.js', Promise.resolve(false))
  expect(told).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})
