/**
 * Cuts the two font files of the site out of Fontsource's Bricolage Grotesque: `node web/fonts/subset.mjs`.
 * Run by hand when the font or the alphabet changes; the results are committed. Weights below 400 are never used.
 * The ranges repeat in web/styles/_type.scss as unicode-range.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const folder = 'node_modules/@fontsource-variable/bricolage-grotesque/files'

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

const cuts = [
  { source: 'latin', target: 'latin', text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…•→←↗−×€™` },
  // All of Latin Extended-A: Polish letters, and the names of guests from elsewhere in Europe.
  { source: 'latin-ext', target: 'polish', text: range(0x100, 0x17f) },
]

for (const { source, target, text } of cuts) {
  const font = await readFile(`${folder}/bricolage-grotesque-${source}-wght-normal.woff2`)
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } })
  await writeFile(new URL(`bricolage-${target}.woff2`, import.meta.url), cut)
  console.log(target, cut.length)
}
