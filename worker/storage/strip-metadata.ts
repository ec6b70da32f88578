/**
 * Removes what photos tell beside the picture: place, time, camera, comments, thumbnails, embedded second pictures. The
 * pixels, the colour profile and the orientation stay. Of a broken picture, what follows the break is left out. Bytes of
 * which nothing can be read stay as they are.
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

/** What follows the last chunk is left out. Pixels of a cut file are shown up to the cut. */
function stripPng(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(png)
  const kept = [png.subarray(0, 8)]
  let at = 8
  while (at + 12 <= png.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > png.length) break
    const name = textAt(png, at + 4, 4)
    if (!privateChunks.includes(name)) kept.push(png.subarray(at, end))
    if (name === 'IEND') return join(kept)
    at = end
  }
  const cut = textAt(png, at + 4, 4)
  const isUnreadable = at === 8 && !privateChunks.includes(cut)
  return cut === 'IDAT' || isUnreadable ? join([...kept, png.subarray(at)]) : join(kept)
}

const marker = {
  firstWithLength: 0xc0,
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

/** Null if no whole segment follows. */
function segmentAt(jpeg: Uint8Array, from: number): Segment | null {
  let at = from
  while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at++
  const type = jpeg[at + 1]
  if (jpeg[at] !== 0xff || type === undefined) return null
  if (type === marker.end) return { type, at, end: at + 2 }
  if (type < marker.firstWithLength || isRestart(type) || type === marker.start || at + 4 > jpeg.length) return null
  const length = viewOf(jpeg).getUint16(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > jpeg.length) return null
  return { type, at, end: type === marker.scan ? endOfScan(jpeg, end) : end }
}

const isRestart = (type: number): boolean => type >= 0xd0 && type <= 0xd7

/** Whether a segment that cannot be read may hold metadata. */
const isPrivate = (type = 0): boolean => type > marker.app0

/** What is published of a segment. Of the application data, only what changes how the picture looks. */
function publishable(jpeg: Uint8Array, segment: Segment): Uint8Array[] {
  const { type, at, end } = segment
  const whole = [jpeg.subarray(at, end)]
  if (type < marker.app0) return whole
  if (type === marker.app0) return startsWith(jpeg, segment, 'JFIF\0') ? jfifSegment(jpeg, segment) : []
  if (type === marker.app2) return startsWith(jpeg, segment, 'ICC_PROFILE\0') ? whole : []
  return type === marker.app14 && startsWith(jpeg, segment, 'Adobe') ? whole : []
}

const jfifLength = 16

/** The JFIF segment without its thumbnail: version, density, and a thumbnail of 0 × 0 pixels. */
const jfifSegment = (jpeg: Uint8Array, { at, end }: Segment): Uint8Array[] =>
  at + 2 + jfifLength > end
    ? []
    : [Uint8Array.of(0xff, marker.app0, 0, jfifLength, ...jpeg.subarray(at + 4, at + jfifLength), 0, 0)]

/** What follows the end of the picture is left out: phones append more pictures there. */
function stripJpeg(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(jpeg)
  if (segments.length === 0 && !isPrivate(jpeg[3])) return jpeg
  const [orientation] = segments.flatMap(({ type, at, end }) =>
    type === marker.app1 ? (orientationOf(jpeg.subarray(at + 4, end)) ?? []) : [],
  )
  return join([
    jpeg.subarray(0, 2),
    ...(orientation === undefined ? [] : [orientationSegment(orientation)]),
    ...segments.flatMap((segment) => publishable(jpeg, segment)),
  ])
}

/** The position of the first marker after the data of a scan, beyond stuffed bytes and restart markers. */
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
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
