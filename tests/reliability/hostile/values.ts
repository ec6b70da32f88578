import * as fc from 'fast-check'
import { limits } from '#schema/limits.ts'

/** Placeholder for arrays nested deeper than any recursion allows: see `writeJson`. */
const deep = '@deep@'

/** Text that people do not type but attackers and programs send. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x\udfffy',
  '\u202e\u2066',
  '\uFEFF',
  '\r\nX-Injected: yes',
  "'; DROP TABLE tickets; --",
  '" OR ""="',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '=HYPERLINK("http://x.example")',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-0',
  '٣٤',
  'İß',
  'Z̸̧̛'.repeat(40),
  '𝕏👩‍👩‍👧‍👦'.repeat(30),
  'a'.repeat(5_001),
  `${'a'.repeat(300)}@uczelnia.example`,
  'a@b',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[::1',
  'https://x.example/\u0000',
  '/api/pitch-decks/../../x',
  '2030-02-30',
  '99999999999999999999',
]

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

/** Arrays of tiny items, up to the length that fits into a body of `limits.jsonBytes`. */
const longList = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 100, max: 1_000 }),
      fc.integer({ min: 1_000, max: Math.floor(limits.jsonBytes / 3) - 1_000 }),
    ),
    fc.constantFrom<unknown>({}, [], 1, ''),
  )
  .map(([length, item]) => Array.from({ length }, () => item))

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 4_294_967_297, [], {}, deep),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.dictionary(fc.constantFrom('__proto__', 'toString', 'length', 'id', '', 'then'), fc.constantFrom(null, 1, 'x'), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  longList,
)

/** The maximum nesting that fits into a body of `limits.jsonBytes` with the other fields. */
const levels = limits.jsonBytes / 2 - 5_000

/** Serialises a value. Only the first placeholder becomes nested arrays: two would not fit into a body. */
export const writeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(`"${deep}"`, () => '['.repeat(levels) + ']'.repeat(levels))

/** A valid value with one or two of its parts replaced or removed. */
export const spoiled = (good: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), oddValue, fc.nat(9)), {
      minLength: 1,
      maxLength: 2,
    })
    .map((changes) => changes.reduce((value, [path, odd, way]) => replaceAt(value, path, odd, way === 0), good))

function replaceAt(value: unknown, [first = 0, ...rest]: number[], odd: unknown, remove: boolean): unknown {
  if (value === null || typeof value !== 'object') return odd
  const entries: [string, unknown][] = Object.entries(value)
  const at = first % Math.max(entries.length, 1)
  const changed = entries.flatMap(([key, part], n): [string, unknown][] => {
    if (n !== at) return [[key, part]]
    if (rest.length > 0 && typeof part === 'object') return [[key, replaceAt(part, rest, odd, remove)]]
    return remove ? [] : [[key, odd]]
  })
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed)
}
