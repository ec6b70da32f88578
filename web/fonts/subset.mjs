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
/** In the first file: Polish has its ó, and the sign for 'times' stands among the letters. */
const early = 'Óó×'
const without = (letters, others) => [...letters].filter((letter) => !others.includes(letter)).join('')

/** What Polish needs is preloaded. Letters of other languages come with the first guest who has one. */
const cuts = [
  { source: 'latin', target: 'latin', text: `${range(0x20, 0x7e)}${range(0xa0, 0xbf)}${early}–—‘’‚“”„…•→←↗−€™` },
  { source: 'latin-ext', target: 'polish', text: polish },
  { source: 'latin', target: 'western', text: without(range(0xc0, 0xff), early) },
  { source: 'latin-ext', target: 'eastern', text: without(range(0x100, 0x17f), polish) },
]

for (const { source, target, text } of cuts) {
  const font = await readFile(`${folder}/bricolage-grotesque-${source}-wght-normal.woff2`)
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } })
  await writeFile(new URL(`bricolage-${target}.woff2`, import.meta.url), cut)
  console.log(target, cut.length)
}
