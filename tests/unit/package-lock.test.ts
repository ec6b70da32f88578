import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
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

/** Licences that packages of the site may have. Adding one is a deliberate decision. */
const permissive = ['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense']

/** Development tools and the font are not part of a program that we distribute, so their terms do not affect the site. */
const developmentOnly = [
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]

/** Whether an SPDX expression allows use under `allowed`. Nested expressions are refused. */
const isAllowed = (licence: string, allowed: readonly string[]): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)))

test('every package has a licence from the lists above', () => {
  const refused = Object.entries(packages).filter(([path, { license = '', integrity, ...one }]) => {
    // The file has no licence of binaries for other operating systems.
    if (path === '' || (one.optional && !integrity)) return false
    return !isAllowed(license, one.dev || one.devOptional ? [...permissive, ...developmentOnly] : permissive)
  })
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT OR ISC) AND GPL-3.0', false],
  ['', false],
])('of packages under %j: %s', (licence, expected) => {
  expect(isAllowed(licence, permissive)).toBe(expected)
})

test('package.json pins exact versions', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-beta)?$/)
})
