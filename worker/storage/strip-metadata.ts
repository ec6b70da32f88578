/**
 * Removes what photos tell beside the picture: place, time, camera, comments, thumbnails, embedded second pictures. The
 * pixels, the colour profile and the orientation stay. Bytes that are not a valid PNG or JPEG are returned as they are.
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

/** Chunks with text, time and Exif data. */
const privateChunks = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']

/** What follows the last chunk is left out. */
function stripPng(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(png)
  const kept = [png.subarray(0, 8)]
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > png.length) break
    const name = textAt(png, at + 4, 4)
    if (!privateChunks.includes(name)) kept.push(png.subarray(at, end))
    if (name === 'IEND') return join(kept)
    at = end
  }
  return png
}

const marker = {
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
  comment: 0xfe,
}

/** JFIF, the colour profile and Adobe's colour transform change how the picture looks. Other application data does not. */
const isNeeded = (jpeg: Uint8Array, type: number, at: number): boolean => {
  if (type === marker.comment) return false
  if (type < marker.app0 || type > marker.app15) return true
  if (type === marker.app2) return textAt(jpeg, at + 4, 11) === 'ICC_PROFILE'
  return type === marker.app0 || type === marker.app14
}

type Segment = { type: number; at: number; end: number }

/** The segments after the start marker, up to the end marker; a scan with its data. Null if the structure is broken. */
function segmentsOf(jpeg: Uint8Array): Segment[] | null {
  const view = viewOf(jpeg)
  const segments: Segment[] = []
  for (let at = 2; at + 2 <= jpeg.length && jpeg[at] === 0xff; ) {
    const type = jpeg[at + 1] ?? 0
    if (type === marker.end) return [...segments, { type, at, end: at + 2 }]
    if (at + 4 > jpeg.length) return null
    const header = at + 2 + view.getUint16(at + 2)
    const end = type === marker.scan ? endOfScan(jpeg, header) : header
    segments.push({ type, at, end })
    at = end
  }
  return null
}

/** What follows the end of the picture is left out: phones append more pictures there. */
function stripJpeg(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(jpeg)
  if (!segments) return jpeg
  const [orientation] = segments.flatMap(({ type, at, end }) =>
    type === marker.app1 ? (orientationOf(jpeg.subarray(at + 4, end)) ?? []) : [],
  )
  const kept = segments.filter(({ type, at }) => isNeeded(jpeg, type, at))
  return join([
    jpeg.subarray(0, 2),
    ...(orientation === undefined ? [] : [orientationSegment(orientation)]),
    ...kept.map(({ at, end }) => jpeg.subarray(at, end)),
  ])
}

/** The position of the first marker after the data of a scan, beyond stuffed bytes and restart markers. */
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return jpeg.length
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
