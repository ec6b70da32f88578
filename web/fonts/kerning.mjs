/**
 * Writes a compact kerning table, a third of the original size: values are rounded, and characters with equal values
 * share a class.
 */
import { create } from 'fontkit'
import { u16 } from './sfnt.mjs'

/**
 * Kerning values are rounded to multiples of this, in thousandths of the font size. The error is at most half a step.
 */
const step = 8

/** Characters with kerning. Symbols such as @ and % have none. */
const kerned = /[\p{L}\p{N}.,:;!?()'"„”’/–-]/u

/** The base letter. Accented letters use its kerning, as in the original font. */
const baseLetter = (letter) => letter.normalize('NFD').charAt(0).replace('ł', 'l').replace('Ł', 'L')

/** The kerning of two characters, from the font that contains both, or else that of their base letters. */
function kerningOf(fonts, one, other) {
  if (!kerned.test(one) || !kerned.test(other)) return 0
  const font = fonts.find(
    (each) => each.hasGlyphForCodePoint(one.codePointAt(0)) && each.hasGlyphForCodePoint(other.codePointAt(0)),
  )
  if (!font)
    return baseLetter(one) + baseLetter(other) === one + other
      ? 0
      : kerningOf(fonts, baseLetter(one), baseLetter(other))
  const { glyphs, positions } = font.layout(one + other)
  return Math.round((positions[0].xAdvance - glyphs[0].advanceWidth) / step) * step
}

/** Orders rows so that neighbours differ little: this compresses a sixth better. */
function orderBySimilarity([first, ...others]) {
  const differences = (one, other) => one.filter((value, at) => value !== other[at]).length
  const chain = [first]
  while (others.length > 0) {
    const last = chain.at(-1)
    const nearest = others.reduce((best, row) => (differences(row, last) < differences(best, last) ? row : best))
    chain.push(...others.splice(others.indexOf(nearest), 1))
  }
  return chain
}

/** Characters with equal rows get the same class. Class 0 has no kerning. */
function classesOf(rows) {
  const distinctRows = new Map([rows[0].map(() => 0), ...rows].map((row) => [row.join(), row]))
  const kinds = orderBySimilarity([...distinctRows.values()])
  const names = kinds.map((kind) => kind.join())
  return { kinds, classes: rows.map((row) => names.indexOf(row.join())) }
}

/** A ClassDef table, format 2. */
const classTable = (glyphs, classes) => {
  const entries = glyphs.map((glyph, at) => [glyph, classes[at]]).filter(([, kind]) => kind > 0)
  return Buffer.concat([u16(2, entries.length), ...entries.map(([glyph, kind]) => u16(glyph, glyph, kind))])
}

const transpose = (rows) => rows[0].map((_, at) => rows.map((row) => row[at]))

/**
 * Writes a GPOS table with the kerning of `letters`. `glyphs` has their glyph indexes, ascending.
 * @param {Buffer[]} subsets fonts of one weight that contain the original kerning
 */
export function kerningTable(subsets, letters, glyphs) {
  const fonts = subsets.map((subset) => create(subset))
  const first = classesOf(letters.map((one) => letters.map((other) => kerningOf(fonts, one, other))))
  const second = classesOf(transpose(first.kinds))
  const covered = glyphs.filter((_, at) => first.classes[at] > 0)
  const coverage = u16(1, covered.length, ...covered)
  const firstClasses = classTable(glyphs, first.classes)
  const secondClasses = classTable(glyphs, second.classes)
  const matrix = u16(...transpose(second.kinds).flat())
  const coverageAt = 16 + matrix.length
  const firstAt = coverageAt + coverage.length
  const secondAt = firstAt + firstClasses.length
  const pairs = u16(2, coverageAt, 4, 0, firstAt, secondAt, first.kinds.length, second.kinds.length)
  const scripts = Buffer.concat([u16(1), Buffer.from('DFLT'), u16(8), u16(4, 0), u16(0, 0xffff, 1, 0)])
  const features = Buffer.concat([u16(1), Buffer.from('kern'), u16(8), u16(0, 1, 0)])
  const lookups = u16(1, 4, 2, 0, 1, 8)
  const head = u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length)
  return Buffer.concat([head, scripts, features, lookups, pairs, matrix, coverage, firstClasses, secondClasses])
}
