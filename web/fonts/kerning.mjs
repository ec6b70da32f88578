/** Distances between letters, written in a third of the bytes: what nobody sees is rounded away, and letters alike share theirs. */
import { create } from 'fontkit'
import { u16 } from './sfnt.mjs'

/** In thousandths of the type's size, so that half of it is off at most: a third of a pixel in the largest headline. */
const step = 8

/** What stands in words and sentences. Signs such as @ and % keep their distance. */
const joins = /[\p{L}\p{N}.,:;!?()'"„”’/–-]/u

/** Letters with accents stand like those without: the family's designer has it so where one file holds both. */
const plain = (letter) => letter.normalize('NFD').charAt(0).replace('ł', 'l').replace('Ł', 'L')

/** How much nearer the second letter stands, by the font that holds both, or their plain forms. */
function distance(fonts, one, other) {
  if (!joins.test(one) || !joins.test(other)) return 0
  const font = fonts.find(
    (each) => each.hasGlyphForCodePoint(one.codePointAt(0)) && each.hasGlyphForCodePoint(other.codePointAt(0)),
  )
  if (!font) return plain(one) + plain(other) === one + other ? 0 : distance(fonts, plain(one), plain(other))
  const { glyphs, positions } = font.layout(one + other)
  return Math.round((positions[0].xAdvance - glyphs[0].advanceWidth) / step) * step
}

/** Each next to the one that differs least from it: so the numbers compress a sixth better. */
function besideAlike([first, ...others]) {
  const differences = (one, other) => one.filter((value, at) => value !== other[at]).length
  const chain = [first]
  while (others.length > 0) {
    const last = chain.at(-1)
    const nearest = others.reduce((best, row) => (differences(row, last) < differences(best, last) ? row : best))
    chain.push(...others.splice(others.indexOf(nearest), 1))
  }
  return chain
}

/** Letters whose rows are the same get the same class; those without any distance have none (0). */
function classesOf(rows) {
  const different = new Map([rows[0].map(() => 0), ...rows].map((row) => [row.join(), row]))
  const kinds = besideAlike([...different.values()])
  const names = kinds.map((kind) => kind.join())
  return { kinds, classes: rows.map((row) => names.indexOf(row.join())) }
}

/** From glyph to class. */
const classTable = (glyphs, classes) => {
  const named = glyphs.map((glyph, at) => [glyph, classes[at]]).filter(([, kind]) => kind > 0)
  return Buffer.concat([u16(2, named.length), ...named.map(([glyph, kind]) => u16(glyph, glyph, kind))])
}

const turned = (rows) => rows[0].map((_, at) => rows.map((row) => row[at]))

/**
 * A GPOS table for `letters`, whose glyphs are `glyphs`, in rising order.
 * @param {Buffer[]} cuts fonts of one weight, which tell the distances
 */
export function kerningTable(cuts, letters, glyphs) {
  const fonts = cuts.map((cut) => create(cut))
  const first = classesOf(letters.map((one) => letters.map((other) => distance(fonts, one, other))))
  const second = classesOf(turned(first.kinds))
  const covered = glyphs.filter((_, at) => first.classes[at] > 0)
  const coverage = u16(1, covered.length, ...covered)
  const firstClasses = classTable(glyphs, first.classes)
  const secondClasses = classTable(glyphs, second.classes)
  const matrix = u16(...turned(second.kinds).flat())
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
