/**
 * Cuts the font files of the site out of Fontsource's Bricolage Grotesque: `node web/fonts/subset.mjs`.
 * Run by hand when the font or the alphabet changes; the results are committed. Weights below 400 are never used.
 * The ranges repeat in web/styles/_type.scss as unicode-range.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { glyphsOf, joined } from './join.mjs'
import { kerningTable } from './kerning.mjs'
import { fontOf, tablesOf, u16 } from './sfnt.mjs'

const folder = 'node_modules/@fontsource-variable/bricolage-grotesque/files'

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

const without = (letters, others) => [...letters].filter((letter) => !others.includes(letter)).join('')

const polish = 'ĄĆĘŁŃŚŹŻąćęłńśźż'
/** Signs that keyboards have and texts for people hardly ever. */
const seldom = '$<=>[\\]^_`{}~'
/** Polish has its ó, and these signs stand in texts. */
const early = '\u00a0©·×Óó–—’„”…•−'

/** What Polish needs is preloaded, in one file. Letters and signs of other languages come with the first guest who has one. */
const cuts = [
  { target: 'polish', texts: { latin: without(range(0x20, 0x7e), seldom) + early, 'latin-ext': polish } },
  { target: 'western', texts: { latin: `${seldom}${without(range(0xa1, 0xff), early)}‘‚“€™` } },
  { target: 'eastern', texts: { 'latin-ext': without(range(0x100, 0x17f), polish) } },
]

/** The distances of letters as at the weight of headlines: their changes from weight to weight are hardly seen. */
const kernedAs = 700
const weights = { min: 400, max: 800 }

async function cutAt(source, text, wght, keepFeatures) {
  const font = await readFile(`${folder}/bricolage-grotesque-${source}-wght-normal.woff2`)
  return subsetFont(font, text, { targetFormat: 'sfnt', variationAxes: { wght }, keepFeatures, noHinting: true })
}

/** What browsers read, with the copyright and the family's name: no styles that a menu of fonts would offer. */
function lean(tables) {
  const axis = Buffer.from(tables.get('fvar').subarray(0, 36))
  axis.writeUInt16BE(0, 12)
  const names = tables.get('name')
  const start = names.readUInt16BE(4)
  const records = Array.from({ length: names.readUInt16BE(2) }, (_, at) => names.subarray(6 + at * 12, 18 + at * 12))
  const kept = records.filter((record) => record.readUInt16BE(6) < 2)
  const head = u16(0, kept.length, 6 + kept.length * 12)
  const strings = names.subarray(start)
  return new Map([...tables, ['fvar', axis], ['name', Buffer.concat([head, ...kept, strings])]])
}

for (const { target, texts } of cuts) {
  const each = (wght, features) =>
    Promise.all(Object.entries(texts).map(([source, text]) => cutAt(source, text, wght, features)))
  const variable = await each(weights, ['tnum'])
  const tables = variable.length > 1 ? joined(variable, await each(weights.min, ['tnum'])) : tablesOf(variable[0])
  const byGlyph = [...glyphsOf(tables)].toSorted(([, one], [, other]) => one - other)
  const letters = byGlyph.map(([letter]) => letter)
  const glyphs = byGlyph.map(([, glyph]) => glyph)
  const kerning = kerningTable(await each(kernedAs, ['kern']), letters, glyphs)
  const font = fontOf(lean(new Map([...tables, ['GPOS', kerning]])))
  const packed = await subsetFont(font, undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    keepFeatures: ['kern', 'tnum'],
    dropTables: ['GDEF', 'MVAR', 'STAT'],
  })
  await writeFile(new URL(`bricolage-${target}.woff2`, import.meta.url), packed)
  console.log(target, packed.length)
}
