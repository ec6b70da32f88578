import jsQr from 'jsqr'
import sharp from 'sharp'

/** The text of the only QR code in HTML, read as a camera would. Null without a code. */
export async function readQrInHtml(html: string): Promise<string | null> {
  const drawings = html.match(/<svg class="qr"[\s\S]*?<\/svg>/g) ?? []
  if (drawings.length > 1) throw new Error('The HTML has several QR codes')
  const [drawing] = drawings
  if (!drawing) return null
  const svg = drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  // On grey: without a quiet zone of its own the code could not be found.
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(300)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#555' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
