import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/** README lists the files of a feature and the imports between features. These tests compare both with the folders. */

const section = '“Files in a feature folder” of README.md'

type Rules = {
  /** File names, `<part>` for any word; with a folder if only that feature has the file. */
  files: string[]
  /** The files beside the feature folders. */
  shared: string[]
  /** Pairs of a feature, or `any feature`, and a file of another feature. */
  imports: [feature: string, file: string][]
}

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner)

/** Reads the rules from the tables of a section of README. */
function readRules(text: string): Rules {
  const tables = text
    .split(/\n\n+/)
    .filter((block) => block.startsWith('|'))
    .map((block) =>
      block
        .split('\n')
        .slice(2)
        .map((row) => row.split('|').slice(1)),
    )
  const [files = [], imports = []] = tables
  return {
    files: files.flatMap(([names = '']) => quoted(names)),
    shared: [...text.matchAll(/`worker\/features\/([\w-]+\.ts)`/g)].map(([, name = '']) => name),
    imports: imports.flatMap(([features = '', allowed = '']) =>
      (features.includes('any feature') ? ['any feature'] : quoted(features)).flatMap((feature) =>
        quoted(allowed).map((file): [string, string] => [feature, file]),
      ),
    ),
  }
}

/** Reports files that are not in the closed list. Paths are relative to `worker/features/`. */
function misplacedFiles(paths: string[], { files, shared }: Rules): string[] {
  const word = '[a-z]+(?:-[a-z]+)*'
  const patterns = files
    .map((name) => (name.includes('/') ? name : `${word}/${name}`))
    .map((path) => new RegExp(`^${path.replace('.', '\\.').replace('<part>', word)}$`))
  return paths
    .filter((path) => !shared.includes(path) && !patterns.some((pattern) => pattern.test(path)))
    .map(
      (path) =>
        `worker/features/${path} is not a file of ${section}. Move HTTP to routes.ts, rules to service.ts, SQL to store.ts ` +
        'or <part>-store.ts. Code that knows no feature belongs to worker/http, worker/database, worker/cache, ' +
        'worker/storage or worker/mail. Add a row to the table only if the feature needs another kind of file.',
    )
}

type Import = { path: string; feature: string; file: string }

/** The imports of one feature's file by another feature. Keys are paths relative to `worker/features/`. */
const importsBetweenFeatures = (sources: Record<string, string>): Import[] =>
  Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\b(?:from|import)\b[\s(]*'([^']+)'/g)].flatMap(([, specifier = '']) => {
      const file = specifier.startsWith('.')
        ? posix.join(posix.dirname(path), specifier)
        : specifier.replace('#worker/features/', '')
      const isFeatureFile = specifier.startsWith('.') || specifier.startsWith('#worker/features/')
      const [feature = ''] = path.split('/')
      return isFeatureFile && file.includes('/') && !file.startsWith(`${feature}/`) ? [{ path, feature, file }] : []
    }),
  )

/** Reports imports between features that are not in the table. */
const forbiddenImports = (sources: Record<string, string>, { imports }: Rules): string[] =>
  importsBetweenFeatures(sources)
    .filter(
      ({ feature, file }) =>
        !imports.some(([allowed, name]) => name === file && (allowed === feature || allowed === 'any feature')),
    )
    .map(
      ({ path, file }) =>
        `worker/features/${path} imports ${file}, which ${section} does not allow. Let the caller pass the value, or move ` +
        'what both features need to the infrastructure folders. Add the import to the table, with its reason, only if ' +
        'neither is possible.',
    )

const readme = readFileSync('README.md', 'utf8')
const rules = readRules(/### Files in a feature folder\n(.*?)\n## /s.exec(readme)?.[1] ?? '')

const paths = readdirSync('worker/features', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => posix.relative('worker/features', posix.join(parentPath, name)))
const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(`worker/features/${path}`, 'utf8')]))

describe('worker/features', () => {
  test('has only the files that README lists', () => {
    expect(paths.length).toBeGreaterThan(50)
    expect(misplacedFiles(paths, rules)).toEqual([])
  })

  test('has every file that README names', () => {
    const named = [...rules.shared, ...rules.files.filter((name) => /^[^<]*\/[^<]*$/.test(name))]
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !paths.includes(name))).toEqual([])
  })

  test('has only the imports between features that README lists', () => {
    expect(importsBetweenFeatures(sources).length).toBeGreaterThan(20)
    expect(forbiddenImports(sources, rules)).toEqual([])
  })

  test('has every import between features that README lists', () => {
    const found = importsBetweenFeatures(sources)
    const unused = rules.imports.filter(
      ([feature, file]) =>
        !found.some((one) => one.file === file && (feature === 'any feature' || one.feature === feature)),
    )
    expect(rules.imports.length).toBeGreaterThan(10)
    expect(unused).toEqual([])
  })
})

describe('the check (negative control)', () => {
  const example = readRules(
    [
      '| file | holds |\n|---|---|\n| `routes.ts` | HTTP |\n| `store.ts`, `<part>-store.ts` | SQL |\n| `rss/channel.ts` | text |',
      'Beside the folders: `worker/features/resource.ts`.',
      '| feature | imports |\n|---|---|\n| any feature | `changes/store.ts` |\n| `events` | `agenda/store.ts` |',
    ].join('\n\n'),
  )

  test('reads the tables', () => {
    expect(example).toEqual({
      files: ['routes.ts', 'store.ts', '<part>-store.ts', 'rss/channel.ts'],
      shared: ['resource.ts'],
      imports: [
        ['any feature', 'changes/store.ts'],
        ['events', 'agenda/store.ts'],
      ],
    })
  })

  test.each(['media/helpers.ts', 'media/channel.ts', 'media/store-part.ts', 'media/parts/store.ts', 'helpers.ts'])(
    'reports the file %s and says where code belongs',
    (path) => {
      const allowed = ['media/routes.ts', 'media/old-media-store.ts', 'rss/channel.ts', 'resource.ts']
      const [problem = '', ...others] = misplacedFiles([...allowed, path], example)
      expect(problem).toMatch(new RegExp(`^worker/features/${path} is not .* Move HTTP to routes.ts`))
      expect(others).toEqual([])
    },
  )

  test.each([
    "import { listAgenda } from '#worker/features/agenda/store.ts'",
    "import type { Agenda } from '../agenda/store.ts'",
    "export { listAgenda } from '../agenda/store.ts'",
    "const { listAgenda } = await import('../agenda/store.ts')",
    "import '../agenda/store.ts'",
    "import {\n  listAgenda,\n} from '#worker/features/agenda/store.ts'",
  ])('reports %j in a feature that may not import it', (line) => {
    const [problem = '', ...others] = forbiddenImports(
      {
        'events/store.ts': line,
        'media/routes.ts': "import './store.ts'\nimport '#worker/features/media/store.ts'\nimport '../resource.ts'",
        'media/store.ts': "import '#worker/features/changes/store.ts'\nimport '#worker/http/paths.ts'\nimport 'hono'",
        'media/service.ts': line,
      },
      example,
    )
    expect(problem).toMatch(/^worker\/features\/media\/service\.ts imports agenda\/store\.ts, .* Let the caller/)
    expect(others).toEqual([])
  })
})
