import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm run dev refuses --remote, which would seed the production database', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['worker/local/dev.ts', '--remote'], {
    encoding: 'utf8',
    // Ends the command before it writes anything if it does not refuse the option.
    env: { ...process.env, PORT: 'none' },
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('--remote')
})
