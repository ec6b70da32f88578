/**
 * Removes what photos tell beside the picture: place, time, camera, comments, thumbnails, embedded second pictures. The
 * pixels, the colours and the orientation stay. Only known chunks and segments do, so new kinds of metadata are left out
 * too. Of a broken picture, what follows the break is left out. Bytes of which nothing can be read stay as they are.
 * Formats: PNG third edition, chunk layout; JPEG (ITU-T T.81), annex B; Exif 2.32, section 4.6.
 */
export function stripMetadata(image: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (image[0] === 0x89) return stripPng(image)
  return image[0] === 0xff ? stripJpeg(image) : image
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The chunks that are published, with the most bytes that they may hold: what decides how the picture looks. */
const publicChunks = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', Number.POSITIVE_INFINITY],
  ['sBIT', 4],
  ['pHYs', 9],
  ['cICP', 4],
  ['mDCV', 24],
  ['cLLI', 8],
  ['acTL', 8],
  ['fcTL', 26],
  ['fdAT', Number.POSITIVE_INFINITY],
])

const isChunkName = (name: string): boolean => /^[A-Za-z]{4}$/.test(name)

/** What follows the last chunk is left out. Pixels of a cut file are shown up to the cut. */
function stripPng(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(png)
  const kept = [png.subarray(0, 8)]
  let at = 8
  while (at + 12 <= png.length && isChunkName(textAt(png, at + 4, 4))) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > png.length) break
    const name = textAt(png, at + 4, 4)
    if (name === 'iCCP') kept.push(...unnamedProfile(png.subarray(at + 8, end - 4)))
    else if (length <= (publicChunks.get(name) ?? -1)) kept.push(png.subarray(at, end))
    if (name === 'IEND') return join(kept)
    at = end
  }
  const cut = textAt(png, at + 4, 4)
  const isUnreadable = at === 8 && (cut === 'IHDR' || !isChunkName(cut))
  return ['IDAT', 'fdAT'].includes(cut) || isUnreadable ? join([...kept, png.subarray(at)]) : join(kept)
}

/** The chunk of a colour profile without the name that somebody gave it. Empty if the name does not end. */
function unnamedProfile(body: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const end = body.indexOf(0)
  return end < 0 ? [] : [chunk('iCCP', join([asBytes('icc'), body.subarray(end)]))]
}

const asBytes = (text: string) => new TextEncoder().encode(text)

/** PNG third edition, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function chunk(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = join([new Uint8Array(4), asBytes(name), body, new Uint8Array(4)])
  const view = viewOf(bytes)
  view.setUint32(0, body.length)
  view.setUint32(bytes.length - 4, crc32(bytes.subarray(4, -4)))
  return bytes
}

const marker = {
  temporary: 0x01,
  firstWithLength: 0xc0,
  extension: 0xc8,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
}

const startsWith = (jpeg: Uint8Array, { at, end }: Segment, name: string): boolean =>
  at + 4 + name.length <= end && textAt(jpeg, at + 4, name.length) === name

/** `at` is the position of the marker, and `end` that after the segment; a scan ends after its data. */
type Segment = { type: number; at: number; end: number }

/** The segments after the start marker, up to the end marker or to what cannot be read. Cameras leave files without end. */
function segmentsOf(jpeg: Uint8Array): Segment[] {
  const segments: Segment[] = []
  for (let at = 2; ; ) {
    const segment = segmentAt(jpeg, at)
    if (segment) segments.push(segment)
    if (!segment || segment.type === marker.end) return segments
    at = segment.end
  }
}

/** Null if no whole segment follows. What decoders skip before it is skipped: other bytes, and markers without a length. */
function segmentAt(jpeg: Uint8Array, from: number): Segment | null {
  const at = nextMarker(jpeg, from, (type) => isRestart(type) || type === marker.temporary)
  const type = jpeg[at + 1]
  if (type === undefined) return null
  if (type === marker.end) return { type, at, end: at + 2 }
  if (type < marker.firstWithLength || type === marker.start || at + 4 > jpeg.length) return null
  const length = viewOf(jpeg).getUint16(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > jpeg.length) return null
  return { type, at, end: type === marker.scan ? nextMarker(jpeg, end, isRestart) : end }
}

/** The position of the next marker that is not to be skipped, beyond stuffed and fill bytes; the length if there is none. */
function nextMarker(jpeg: Uint8Array, from: number, isSkipped: (type: number) => boolean): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const type = jpeg[at + 1] ?? 0
    if (type !== 0 && type !== 0xff && !isSkipped(type)) return at
  }
  return jpeg.length
}

const isRestart = (type: number): boolean => type >= 0xd0 && type <= 0xd7

/** Whether bytes of which no segment can be read hold a marker of metadata. */
const hasPrivateMarker = (jpeg: Uint8Array): boolean =>
  jpeg.some((byte, at) => byte === 0xff && (jpeg[at + 1] ?? 0) > marker.app0 && jpeg[at + 1] !== 0xff)

/** What is published of a segment: of the picture all, of the application data only what changes how it looks. */
function publishable(jpeg: Uint8Array, segment: Segment): Uint8Array[] {
  const { type, at, end } = segment
  const whole = [jpeg.subarray(at, end)]
  if (type < marker.app0) return type === marker.extension ? [] : whole
  if (type === marker.app0) return startsWith(jpeg, segment, 'JFIF\0') ? jfifSegment(jpeg, segment) : []
  if (type === marker.app2) return startsWith(jpeg, segment, 'ICC_PROFILE\0') ? whole : []
  return type === marker.app14 && startsWith(jpeg, segment, 'Adobe') ? adobeSegment(jpeg, segment) : []
}

const jfifLength = 16

/** The JFIF segment without its thumbnail: version, density, and a thumbnail of 0 × 0 pixels. */
const jfifSegment = (jpeg: Uint8Array, { at, end }: Segment): Uint8Array[] =>
  at + 2 + jfifLength > end
    ? []
    : [Uint8Array.of(0xff, marker.app0, 0, jfifLength, ...jpeg.subarray(at + 4, at + jfifLength), 0, 0)]

const adobeLength = 14

/** The Adobe segment without what may follow its fields: version, flags, and how colours are stored. */
const adobeSegment = (jpeg: Uint8Array, { at, end }: Segment): Uint8Array[] =>
  at + 2 + adobeLength > end
    ? []
    : [Uint8Array.of(0xff, marker.app14, 0, adobeLength, ...jpeg.subarray(at + 4, at + 2 + adobeLength))]

/** What follows the end of the picture is left out: phones append more pictures there. */
function stripJpeg(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(jpeg)
  const isUnreadable = segments.every(({ type }) => type === marker.end)
  if (isUnreadable && !hasPrivateMarker(jpeg)) return jpeg
  const [orientation] = segments.flatMap(({ type, at, end }) =>
    type === marker.app1 ? (orientationOf(jpeg.subarray(at + 4, end)) ?? []) : [],
  )
  return join([
    jpeg.subarray(0, 2),
    ...(orientation === undefined ? [] : [orientationSegment(orientation)]),
    ...segments.flatMap((segment) => publishable(jpeg, segment)),
  ])
}

const orientationTag = 0x0112

/** The orientation in the first directory of Exif data, 2 to 8. Null if it is the normal one, or if there is none. */
function orientationOf(segment: Uint8Array): number | null {
  if (textAt(segment, 0, 4) !== 'Exif' || segment.length < 14) return null
  const tiff = viewOf(segment.subarray(6))
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return null
  const entries = tiff.getUint16(directory, isLittle)
  for (let nth = 0, at = directory + 2; nth < entries && at + 12 <= tiff.byteLength; nth++, at += 12) {
    if (tiff.getUint16(at, isLittle) !== orientationTag) continue
    const value = tiff.getUint16(at + 8, isLittle)
    return value >= 2 && value <= 8 ? value : null
  }
  return null
}

/** An Exif segment that holds the orientation and nothing else. */
const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, marker.app1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  )
