import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** In milliseconds of CPU. Cloudflare takes Workers that need up to a second; people wait for each of them on a young isolate. */
const budget = 100

const started = `
  const before = process.cpuUsage()
  await import('./dist/worker/index.js')
  const { user, system } = process.cpuUsage(before)
  console.log((user + system) / 1000)`

test('the Worker starts within its budget', () => {
  const tries = Array.from({ length: 3 }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '--eval', started], { encoding: 'utf8' })),
  )
  expect(Math.min(...tries)).toBeLessThan(budget)
})
