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

test('the lock file contains every optional dependency, which npm ci requires', () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  const missing = wanted.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})

test.each(['wrangler', 'miniflare', 'workerd'])('there is one version of %s', (name) => {
  expect(paths.filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`])
})

test('the lock file contains no download URLs', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([])
})

test('every required package has a SHA-512 integrity hash', () => {
  const withoutHash = Object.entries(packages).filter(
    ([path, { integrity = '', optional }]) => path !== '' && !optional && !/^sha512-/.test(integrity),
  )
  expect(withoutHash.map(([path]) => path)).toEqual([])
})

test('package.json pins exact versions', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-beta)?$/)
})
