/** Two cuts of one family become one font, so that words are set without changing it at every ą. */
import { tablesOf, u16, u32 } from './sfnt.mjs'

const glyphCount = (tables) => tables.get('maxp').readUInt16BE(4)

const slices = (bytes, offsets) => offsets.slice(1).map((end, at) => bytes.subarray(offsets[at], end))

const numbers = (bytes, count, isLong, unit) =>
  Array.from({ length: count }, (_, at) => (isLong ? bytes.readUInt32BE(at * 4) : bytes.readUInt16BE(at * 2) * unit))

function outlinesOf(tables) {
  const isLong = tables.get('head').readUInt16BE(50) === 1
  return slices(tables.get('glyf'), numbers(tables.get('loca'), glyphCount(tables) + 1, isLong, 2))
}

const more = 0x20
const words = 0x01
const scaled = [0x08, 0x40, 0x80]

/** An outline made of others names them by number. */
function moved(outline, by) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const result = Buffer.from(outline)
  let at = 10
  let flags = more
  while (flags & more) {
    flags = result.readUInt16BE(at)
    result.writeUInt16BE(result.readUInt16BE(at + 2) + by, at + 2)
    at += (flags & words ? 8 : 6) + [2, 4, 8].reduce((sum, size, nth) => sum + (flags & scaled[nth] ? size : 0), 0)
  }
  return result
}

/** The width of each glyph, and where it begins. */
function measuresOf(tables) {
  const bytes = tables.get('hmtx')
  const full = tables.get('hhea').readUInt16BE(34)
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    const width = bytes.readUInt16BE(Math.min(glyph, full - 1) * 4)
    return [width, bytes.readInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2)]
  })
}

/** How each glyph changes with the weight, and the head of their table. */
function changesOf(tables) {
  const bytes = tables.get('gvar')
  const isLong = (bytes.readUInt16BE(14) & 1) === 1
  const start = bytes.readUInt32BE(16)
  const offsets = numbers(bytes.subarray(20), glyphCount(tables) + 1, isLong, 2)
  const shared = bytes.subarray(bytes.readUInt32BE(8), bytes.readUInt32BE(8) + bytes.readUInt16BE(6) * 2)
  return { changes: slices(bytes.subarray(start), offsets), shared }
}

const even = (bytes) => (bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes)

function offsetsOf(parts) {
  let end = 0
  return [0, ...parts.map((part) => (end += part.length))]
}

/** @returns {Map<string, number>} glyphs by letter */
export function glyphsOf(tables) {
  const bytes = tables.get('cmap')
  const found = new Map()
  const four = numbers(bytes.subarray(4), bytes.readUInt16BE(2) * 2, true)
    .filter((_, at) => at % 2)
    .find((at) => bytes.readUInt16BE(at) === 4)
  const table = bytes.subarray(four)
  const size = table.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)]
    const [delta, hop] = [table.readUInt16BE(at + size * 2 + 2), table.readUInt16BE(at + size * 3 + 2)]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = hop && table.readUInt16BE(at + size * 3 + 2 + hop + (code - first) * 2)
      found.set(String.fromCharCode(code), hop ? listed : (code + delta) & 0xffff)
    }
  }
  return found
}

/** One segment for each run of letters whose glyphs follow each other. */
function letterTable(glyphs) {
  const runs = []
  for (const [letter, glyph] of [...glyphs].toSorted(([one], [other]) => one.charCodeAt(0) - other.charCodeAt(0))) {
    const code = letter.charCodeAt(0)
    const run = runs.at(-1)
    if (run && run.last + 1 === code && run.delta === glyph - code) run.last = code
    else runs.push({ first: code, last: code, delta: glyph - code })
  }
  runs.push({ first: 0xffff, last: 0xffff, delta: 1 })
  const power = Math.floor(Math.log2(runs.length))
  const half = 2 << power
  const table = u16(
    ...[4, 16 + runs.length * 8, 0, runs.length * 2, half, power, runs.length * 2 - half],
    ...runs.map(({ last }) => last),
    0,
    ...runs.map(({ first }) => first),
    ...runs.map(({ delta }) => delta),
    ...runs.map(() => 0),
  )
  return Buffer.concat([u16(0, 1, 3, 1), u32(12), table])
}

/** How widths change towards the lightest weight, so that nobody has to draw a letter to know its width. */
function widthChanges(heavy, light) {
  const changes = heavy.map(([width], glyph) => light[glyph][0] - width)
  const isWide = changes.some((change) => change < -128 || change > 127)
  const deltas = isWide ? u16(...changes) : Buffer.from(changes.map((change) => change & 0xff))
  const region = u16(1, 1, -0x4000, -0x4000, 0)
  const data = Buffer.concat([u16(changes.length, isWide ? 1 : 0, 1, 0), deltas])
  const store = Buffer.concat([u16(1), u32(12), u16(1), u32(12 + region.length), region, data])
  return Buffer.concat([u32(0x00010000, 20, 0, 0, 0), store])
}

/**
 * One font of both.
 * @param {Buffer[]} cuts of the same family, axis and default weight, the heaviest
 * @param {Buffer[]} lightest the same cuts at the lightest weight alone
 */
export function joined([one, other], [lightOne, lightOther]) {
  const [a, b] = [one, other].map(tablesOf)
  const added = glyphCount(a) - 1
  const outlines = [
    ...outlinesOf(a),
    ...outlinesOf(b)
      .slice(1)
      .map((outline) => moved(outline, added)),
  ].map(even)
  const measures = [...measuresOf(a), ...measuresOf(b).slice(1)]
  const light = [...measuresOf(tablesOf(lightOne)), ...measuresOf(tablesOf(lightOther)).slice(1)]
  const [from, and] = [a, b].map(changesOf)
  if (!from.shared.equals(and.shared)) throw new Error('The cuts change over different ranges of weights')
  const changes = [...from.changes, ...and.changes.slice(1)].map(even)
  const changesHead = Buffer.concat([u16(1, 0, 1, from.shared.length / 2), u32(20 + (outlines.length + 1) * 2)])
  const changesStart = 20 + (outlines.length + 1) * 2 + from.shared.length
  const glyphs = new Map([...glyphsOf(b)].map(([letter, glyph]) => [letter, glyph + added]))
  const result = new Map(a)
  const largest = Buffer.from(a.get('maxp'))
  for (let at = 6; at < largest.length; at += 2)
    largest.writeUInt16BE(Math.max(largest.readUInt16BE(at), b.get('maxp').readUInt16BE(at)), at)
  largest.writeUInt16BE(outlines.length, 4)
  const line = Buffer.from(a.get('hhea'))
  line.writeUInt16BE(measures.length, 34)
  const head = Buffer.from(a.get('head'))
  head.writeUInt16BE(0, 50)
  const parts = {
    maxp: largest,
    hhea: line,
    head,
    glyf: Buffer.concat(outlines),
    loca: u16(...offsetsOf(outlines).map((end) => end / 2)),
    hmtx: u16(...measures.flat()),
    cmap: letterTable(new Map([...glyphsOf(a), ...glyphs])),
    HVAR: widthChanges(measures, light),
    gvar: Buffer.concat([
      changesHead,
      u16(outlines.length, 0),
      u32(changesStart),
      u16(...offsetsOf(changes).map((end) => end / 2)),
      from.shared,
      ...changes,
    ]),
  }
  for (const [name, bytes] of Object.entries(parts)) result.set(name, bytes)
  return result
}
