/** Reads and writes the tables of a font file (sfnt). Numbers are big-endian. */

/** @returns {Map<string, Buffer>} */
export function tablesOf(font) {
  const names = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  return new Map(
    names.map((at) => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

export const u16 = (...numbers) => {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, at) => {
    bytes.writeUInt16BE(number & 0xffff, at * 2)
  })
  return bytes
}

export const u32 = (...numbers) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => {
    bytes.writeUInt32BE(number >>> 0, at * 4)
  })
  return bytes
}

/** Tables start at multiples of four bytes. */
const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

/** Writes a font file without checksums: the WOFF2 encoder adds them. */
export function fontOf(tables) {
  const entries = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const power = Math.floor(Math.log2(entries.length))
  const head = [u32(0x00010000), u16(entries.length, 16 << power, power, (entries.length - (1 << power)) * 16)]
  let start = 12 + entries.length * 16
  for (const [name, bytes] of entries) {
    head.push(Buffer.from(name, 'latin1'), u32(0, start, bytes.length))
    start += padded(bytes).length
  }
  return Buffer.concat([...head, ...entries.map(([, bytes]) => padded(bytes))])
}
