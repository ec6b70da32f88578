import jsQR from 'jsqr'
import sharp from 'sharp'

/** The text of the QR code in a picture, drawn `width` pixels wide. Undefined if it cannot be read. */
export async function readQrInPicture(picture: Uint8Array, width = 400): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
