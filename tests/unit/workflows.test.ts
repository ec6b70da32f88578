import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = '.github/workflows'
const files = readdirSync(folder)

/** The parts of a job's steps, and what stands before the first one. */
function stepsOf(file: string): { before: string; steps: string[] }[] {
  return readFileSync(`${folder}/${file}`, 'utf8')
    .split(/^ {4}steps:$/m)
    .map((part) => {
      const [before = '', ...steps] = part.split(/^ {6}- /m)
      return { before, steps }
    })
}

/** Commands that run code of many packages: they install or build. */
const runsOthersCode = (step: string): boolean =>
  /\bnpm (?:ci|install|test|run (?!backup|deploy))/.test(step) ||
  /setup\.mjs/.test(step) ||
  (/npm run deploy/.test(step) && !/--as-built/.test(step))

test.each(files)('%s gives secrets to steps that deploy or back up alone', (file) => {
  for (const { before, steps } of stepsOf(file)) {
    expect(before).not.toContain('secrets.')
    for (const step of steps.filter((text) => text.includes('secrets.'))) {
      expect(step).toMatch(/npm run (?:deploy -- .*--as-built|backup)/)
      expect(runsOthersCode(step)).toBe(false)
    }
  }
})

test('the steps with secrets find everything installed and built', () => {
  for (const file of ['deploy.yml', 'backup.yml'])
    for (const { steps } of stepsOf(file)) {
      const at = steps.findIndex((step) => step.includes('secrets.'))
      if (at >= 0) expect(steps.slice(0, at).some(runsOthersCode)).toBe(true)
    }
})

test('packages are installed without scripts, and scripts run for the allowed ones alone, whatever npm', () => {
  const setup = readFileSync('worker/local/setup.mjs', 'utf8')
  expect(setup).toMatch(/'ci', '--ignore-scripts'/)
  expect(setup).toMatch(/'rebuild'.*Object\.keys\(allowScripts\)/)
  for (const file of files) expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toMatch(/npm (?:ci|install)\b/)
})
