/**
 * Cuts the font files of the site out of Fontsource's Bricolage Grotesque: `node web/fonts/subset.mjs`.
 * Run by hand when the font or the alphabet changes; the results are committed. Weights below 400 are never used.
 * The ranges repeat in web/styles/_type.scss as unicode-range.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const folder = 'node_modules/@fontsource-variable/bricolage-grotesque/files'

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

const polish = 'ĄĆĘŁŃŚŹŻąćęłńśźż'
/** In the first file: Polish has its ó, and these signs stand in texts. */
const early = '\u00a0§©«°·»×Óó'
const without = (letters, others) => [...letters].filter((letter) => !others.includes(letter)).join('')

/** What Polish needs is preloaded. Letters and signs of other languages come with the first guest who has one. */
const cuts = [
  { source: 'latin', target: 'latin', text: `${range(0x20, 0x7e)}${early}–—‘’‚“”„…•→←↗−€™` },
  { source: 'latin-ext', target: 'polish', text: polish },
  { source: 'latin', target: 'western', text: without(range(0xa1, 0xff), early) },
  { source: 'latin-ext', target: 'eastern', text: without(range(0x100, 0x17f), polish) },
]

/** The distances of letters as at the weight of headlines: their changes from weight to weight are a third of the file, and hardly seen. */
const kernedAs = 700

const keepFeatures = ['kern', 'tnum']
const weights = { min: 400, max: 800 }

const entryOf = (font, table) => font.indexOf(table, 12, 'latin1')

/** The font with a table of another one that has the same glyphs, added at its end. */
function withTable(font, table, other) {
  const from = entryOf(other, table)
  const at = other.readUInt32BE(from + 8)
  const bytes = other.subarray(at, at + other.readUInt32BE(from + 12))
  const result = Buffer.concat([font, bytes])
  const to = entryOf(font, table)
  result.writeUInt32BE(font.length, to + 8)
  result.writeUInt32BE(bytes.length, to + 12)
  return result
}

for (const { source, target, text } of cuts) {
  const font = await readFile(`${folder}/bricolage-grotesque-${source}-wght-normal.woff2`)
  const cut = (wght) =>
    subsetFont(font, text, { targetFormat: 'sfnt', variationAxes: { wght }, keepFeatures, noHinting: true })
  const kerned = withTable(await cut(weights), 'GPOS', await cut(kernedAs))
  const packed = await subsetFont(kerned, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures })
  await writeFile(new URL(`bricolage-${target}.woff2`, import.meta.url), packed)
  console.log(target, packed.length)
}
