/**
 * Creates the site's font files as subsets of Fontsource's Bricolage Grotesque: `node web/fonts/subset.mjs`.
 * Run it manually when the font or the characters change, and commit the result. The site uses no weights below 400.
 * Keep `unicode-range` in web/styles/_type.scss in sync with the subsets.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { kerningTable } from './kerning.mjs'
import { glyphsOf, mergeSubsets } from './merge.mjs'
import { fontOf, tablesOf, u16 } from './sfnt.mjs'

const folder = 'node_modules/@fontsource-variable/bricolage-grotesque/files'

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

const without = (letters, others) => [...letters].filter((letter) => !others.includes(letter)).join('')

const polish = 'ĄĆĘŁŃŚŹŻąćęłńśźż'
/** ASCII symbols that texts rarely contain. */
const rareSymbols = '$<=>[\\]^_`{}~'
/** Characters above ASCII that Polish texts contain. */
const commonSymbols = '\u00a0©·×Óó–—’„”…•−'

/** The Polish subset is preloaded. Browsers load the others only if a page contains one of their characters. */
const subsets = [
  { target: 'polish', texts: { latin: without(range(0x20, 0x7e), rareSymbols) + commonSymbols, 'latin-ext': polish } },
  { target: 'western', texts: { latin: `${rareSymbols}${without(range(0xa1, 0xff), commonSymbols)}‘‚“€™` } },
  { target: 'eastern', texts: { 'latin-ext': without(range(0x100, 0x17f), polish) } },
]

/** All weights use the kerning of headlines: the difference between weights is hardly visible. */
const kerningWeight = 700
const weights = { min: 400, max: 800 }

async function createSubset(source, text, wght, keepFeatures) {
  const font = await readFile(`${folder}/bricolage-grotesque-${source}-wght-normal.woff2`)
  return subsetFont(font, text, { targetFormat: 'sfnt', variationAxes: { wght }, keepFeatures, noHinting: true })
}

/** Removes the named instances (`fvar`) and all names but copyright and family (`name`): browsers do not use them. */
function removeUnusedNames(tables) {
  const axis = Buffer.from(tables.get('fvar').subarray(0, 36))
  axis.writeUInt16BE(0, 12)
  const names = tables.get('name')
  const start = names.readUInt16BE(4)
  const records = Array.from({ length: names.readUInt16BE(2) }, (_, at) => names.subarray(6 + at * 12, 18 + at * 12))
  const keptRecords = records.filter((record) => record.readUInt16BE(6) < 2)
  const head = u16(0, keptRecords.length, 6 + keptRecords.length * 12)
  const strings = names.subarray(start)
  return new Map([...tables, ['fvar', axis], ['name', Buffer.concat([head, ...keptRecords, strings])]])
}

for (const { target, texts } of subsets) {
  const createSubsets = (wght, features) =>
    Promise.all(Object.entries(texts).map(([source, text]) => createSubset(source, text, wght, features)))
  const variable = await createSubsets(weights, ['tnum'])
  const tables =
    variable.length > 1 ? mergeSubsets(variable, await createSubsets(weights.min, ['tnum'])) : tablesOf(variable[0])
  const byGlyph = [...glyphsOf(tables)].toSorted(([, one], [, other]) => one - other)
  const letters = byGlyph.map(([letter]) => letter)
  const glyphs = byGlyph.map(([, glyph]) => glyph)
  const kerning = kerningTable(await createSubsets(kerningWeight, ['kern']), letters, glyphs)
  const font = fontOf(removeUnusedNames(new Map([...tables, ['GPOS', kerning]])))
  const packed = await subsetFont(font, undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    keepFeatures: ['kern', 'tnum'],
    dropTables: ['GDEF', 'MVAR', 'STAT'],
  })
  await writeFile(new URL(`bricolage-${target}.woff2`, import.meta.url), packed)
  console.log(target, packed.length)
}
