import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }

const { packages }: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const paths = Object.keys(packages)

test('the lock file knows every optional dependency, or npm ci refuses it on a fresh clone', () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  const missing = wanted.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})

test.each(['wrangler', 'miniflare', 'workerd'])('there is one %s', (name) => {
  expect(paths.filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`])
})

test('the lock file records no download addresses', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
})
