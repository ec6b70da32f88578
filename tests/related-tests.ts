import { basename, dirname } from 'node:path'

type TestFile = { path: string; text: string }

/** Names that say nothing about what a folder holds. */
const general =
  /^(?:tests|unit|api|e2e|support|worker|web|schema|features|core|pages|admin|kit|ui|data|forms|layout|texts|styles|local|routes|store|service)$/

/** Path of a file as an import names it. */
const specifiersOf = (path: string): string[] => [
  `'#${path}'`,
  `'../support/${basename(path)}'`,
  `'./${basename(path)}'`,
]

const namesOf = (path: string): string[] =>
  [basename(dirname(path)), basename(path).replace(/\.(?:test\.)?\w+$/, '')].filter((name) => !general.test(name))

/**
 * The test files that a small change concerns most: those that changed, those that are named after a changed folder or file, and
 * those that import a changed file. API tests run the built Worker, so their imports do not tell which of its files they need.
 */
export function relatedTests(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const names = changed.flatMap(namesOf)
  const specifiers = changed.flatMap(specifiersOf)
  const isNamed = ({ path }: TestFile) => names.some((name) => `-${basename(path)}`.includes(`-${name}`))
  const imports = ({ text }: TestFile) => specifiers.some((specifier) => text.includes(specifier))
  const kinds = [({ path }: TestFile) => changed.includes(path), isNamed, imports]
  return [...new Set(kinds.flatMap((is) => tests.filter(is).map(({ path }) => path)))]
}
