const jpeg = { marker: 0xff, start: 0xd8, scan: 0xda, end: 0xd9 }

/**
 * Whether the end of a JPEG is missing: browsers draw what is left, and grey or white below. Only a marker after the first scan
 * counts, because the picture that cameras put into the metadata has an end of its own. False without a scan: nothing is drawn.
 */
export function isCutJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== jpeg.marker || bytes[1] !== jpeg.start) return false
  let at = 2
  while (bytes[at] === jpeg.marker && bytes[at + 1] !== jpeg.scan)
    at += bytes[at + 1] === jpeg.marker ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  if (bytes[at] !== jpeg.marker) return false
  for (let end = bytes.indexOf(jpeg.end, at); end >= 0; end = bytes.indexOf(jpeg.end, end + 1))
    if (bytes[end - 1] === jpeg.marker) return false
  return true
}
