import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('CI pins its actions by commit, because tags can move', () => {
  const workflows = readdirSync('.github/workflows').map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'))
  const actions = workflows.flatMap((text) => [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action))
  expect(actions).not.toEqual([])
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the site is served on its own domain only', () => {
  const lines = readFileSync('wrangler.toml', 'utf8').split('\n')
  expect(lines).toEqual(expect.arrayContaining(['workers_dev = false', 'preview_urls = false']))
})
