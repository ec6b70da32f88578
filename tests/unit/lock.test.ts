import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

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

test('every package is held to its content; binaries for other systems are optional', () => {
  const unheld = Object.entries(packages).filter(
    ([path, { integrity = '', optional }]) => path !== '' && !optional && !/^sha512-/.test(integrity),
  )
  expect(unheld.map(([path]) => path)).toEqual([])
})

test('what is asked for is asked for exactly', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-beta)?$/)
})
