/**
 * Merges two subsets of one variable TrueType font into one font. With two files, a browser would switch fonts inside a
 * word at each Polish letter: no kerning, and two downloads.
 */
import { tablesOf, u16, u32 } from './sfnt.mjs'

const glyphCount = (tables) => tables.get('maxp').readUInt16BE(4)

/** Splits bytes at consecutive offsets. */
const slices = (bytes, offsets) => offsets.slice(1).map((end, at) => bytes.subarray(offsets[at], end))

/** Reads `count` offsets: 32-bit, or 16-bit in steps of `unit` bytes. */
const readOffsets = (bytes, count, isLong, unit) =>
  Array.from({ length: count }, (_, at) => (isLong ? bytes.readUInt32BE(at * 4) : bytes.readUInt16BE(at * 2) * unit))

function outlinesOf(tables) {
  const isLong = tables.get('head').readUInt16BE(50) === 1
  return slices(tables.get('glyf'), readOffsets(tables.get('loca'), glyphCount(tables) + 1, isLong, 2))
}

/** Flags of a composite glyph: MORE_COMPONENTS, ARG_1_AND_2_ARE_WORDS, and the scales of 2, 4 and 8 bytes. */
const moreComponents = 0x20
const argsAreWords = 0x01
const scaleFlags = [0x08, 0x40, 0x80]

/** A composite glyph refers to its components by glyph index: adds `by` to each index. */
function shiftComponents(outline, by) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const result = Buffer.from(outline)
  let at = 10
  let flags = moreComponents
  while (flags & moreComponents) {
    flags = result.readUInt16BE(at)
    result.writeUInt16BE(result.readUInt16BE(at + 2) + by, at + 2)
    at +=
      (flags & argsAreWords ? 8 : 6) +
      [2, 4, 8].reduce((sum, size, nth) => sum + (flags & scaleFlags[nth] ? size : 0), 0)
  }
  return result
}

/** Advance width and left side bearing of each glyph (`hmtx`). */
function metricsOf(tables) {
  const bytes = tables.get('hmtx')
  const full = tables.get('hhea').readUInt16BE(34)
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    const width = bytes.readUInt16BE(Math.min(glyph, full - 1) * 4)
    return [width, bytes.readInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2)]
  })
}

/** The variation data of each glyph, and the shared tuples (`gvar`). */
function variationsOf(tables) {
  const bytes = tables.get('gvar')
  const isLong = (bytes.readUInt16BE(14) & 1) === 1
  const start = bytes.readUInt32BE(16)
  const offsets = readOffsets(bytes.subarray(20), glyphCount(tables) + 1, isLong, 2)
  const shared = bytes.subarray(bytes.readUInt32BE(8), bytes.readUInt32BE(8) + bytes.readUInt16BE(6) * 2)
  return { variations: slices(bytes.subarray(start), offsets), shared }
}

/** Offsets are stored in units of two bytes, so each part needs an even length. */
const padToEven = (bytes) => (bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes)

function offsetsOf(parts) {
  let end = 0
  return [0, ...parts.map((part) => (end += part.length))]
}

/** Reads `cmap`. @returns {Map<string, number>} glyph index by character */
export function glyphsOf(tables) {
  const bytes = tables.get('cmap')
  const found = new Map()
  const formatFourAt = readOffsets(bytes.subarray(4), bytes.readUInt16BE(2) * 2, true)
    .filter((_, at) => at % 2)
    .find((at) => bytes.readUInt16BE(at) === 4)
  const table = bytes.subarray(formatFourAt)
  const size = table.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)]
    const [delta, rangeOffset] = [table.readUInt16BE(at + size * 2 + 2), table.readUInt16BE(at + size * 3 + 2)]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = rangeOffset && table.readUInt16BE(at + size * 3 + 2 + rangeOffset + (code - first) * 2)
      found.set(String.fromCharCode(code), rangeOffset ? listed : (code + delta) & 0xffff)
    }
  }
  return found
}

/** Writes `cmap` in format 4: one segment for each run of consecutive characters with consecutive glyphs. */
function characterMap(glyphs) {
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

/**
 * Writes `HVAR`: the change of each advance width towards the lightest weight. Browsers get widths without reading
 * outlines.
 */
function widthVariations(heavy, light) {
  const changes = heavy.map(([width], glyph) => light[glyph][0] - width)
  const isWide = changes.some((change) => change < -128 || change > 127)
  const deltas = isWide ? u16(...changes) : Buffer.from(changes.map((change) => change & 0xff))
  const region = u16(1, 1, -0x4000, -0x4000, 0)
  const data = Buffer.concat([u16(changes.length, isWide ? 1 : 0, 1, 0), deltas])
  const store = Buffer.concat([u16(1), u32(12), u16(1), u32(12 + region.length), region, data])
  return Buffer.concat([u32(0x00010000, 20, 0, 0, 0), store])
}

/**
 * Merges two subsets. Throws if their variation ranges differ.
 * @param {Buffer[]} subsets with the same family, weight axis and default weight, which is the heaviest
 * @param {Buffer[]} lightest the same subsets, fixed at the lightest weight
 * @returns {Map<string, Buffer>} the tables of the merged font
 */
export function mergeSubsets([one, other], [lightOne, lightOther]) {
  const [a, b] = [one, other].map(tablesOf)
  const added = glyphCount(a) - 1
  const outlines = [
    ...outlinesOf(a),
    ...outlinesOf(b)
      .slice(1)
      .map((outline) => shiftComponents(outline, added)),
  ].map(padToEven)
  const metrics = [...metricsOf(a), ...metricsOf(b).slice(1)]
  const light = [...metricsOf(tablesOf(lightOne)), ...metricsOf(tablesOf(lightOther)).slice(1)]
  const [variationsA, variationsB] = [a, b].map(variationsOf)
  if (!variationsA.shared.equals(variationsB.shared)) throw new Error('The subsets have different ranges of weights')
  const variations = [...variationsA.variations, ...variationsB.variations.slice(1)].map(padToEven)
  const gvarHead = Buffer.concat([u16(1, 0, 1, variationsA.shared.length / 2), u32(20 + (outlines.length + 1) * 2)])
  const gvarDataStart = 20 + (outlines.length + 1) * 2 + variationsA.shared.length
  const glyphs = new Map([...glyphsOf(b)].map(([letter, glyph]) => [letter, glyph + added]))
  const result = new Map(a)
  const maxp = Buffer.from(a.get('maxp'))
  for (let at = 6; at < maxp.length; at += 2)
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), b.get('maxp').readUInt16BE(at)), at)
  maxp.writeUInt16BE(outlines.length, 4)
  const hhea = Buffer.from(a.get('hhea'))
  hhea.writeUInt16BE(metrics.length, 34)
  const head = Buffer.from(a.get('head'))
  head.writeUInt16BE(0, 50)
  const parts = {
    maxp,
    hhea,
    head,
    glyf: Buffer.concat(outlines),
    loca: u16(...offsetsOf(outlines).map((end) => end / 2)),
    hmtx: u16(...metrics.flat()),
    cmap: characterMap(new Map([...glyphsOf(a), ...glyphs])),
    HVAR: widthVariations(metrics, light),
    gvar: Buffer.concat([
      gvarHead,
      u16(outlines.length, 0),
      u32(gvarDataStart),
      u16(...offsetsOf(variations).map((end) => end / 2)),
      variationsA.shared,
      ...variations,
    ]),
  }
  for (const [name, bytes] of Object.entries(parts)) result.set(name, bytes)
  return result
}
