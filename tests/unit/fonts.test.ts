import { readdirSync, readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'

const fontOf = (name: string) => create(readFileSync(`web/fonts/bricolage-${name}.woff2`))

/** The letters that have no glyph in any font of `names`. */
function missing(letters: Iterable<string>, names: string[]): string[] {
  const fonts = names.map(fontOf)
  return [...letters].filter((letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))
}

const screenCopy = readdirSync('web/texts', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `web/texts/${name}`)

test('the preloaded font has a glyph for every letter of the site’s own texts', () => {
  const lines = [...screenCopy, 'schema/error-messages.ts', 'schema/site-config.ts', 'schema/options.ts']
    .flatMap((name) => readFileSync(name, 'utf8').split('\n'))
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
  const used = new Set(lines.join('').match(/[^\p{ASCII}]|[\p{L}\p{N}]/gu))
  expect(used.size).toBeGreaterThan(70)
  expect(missing(used, ['polish'])).toEqual([])
})

test('the other fonts have glyphs for rare letters and symbols', () => {
  const rare =
    'José Müller, Søren Åberg, François Çelik, Dvořák, Škvorecký, Őrsi & Straße: “[5 € < 6 $]” <a_b@c.pl> {^~}\\'
  expect(missing(rare, ['polish']).length).toBeGreaterThan(20)
  expect(missing(rare, ['polish', 'western', 'eastern'])).toEqual([])
})
