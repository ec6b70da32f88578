import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { qrPicture } from '../support/qr-picture.ts'

const [width, height, framesPerSecond] = [640, 480, 10]

/** A scene of a film: a ticket that is held before the camera, or nothing. */
type Scene = { text?: string; seconds: number }

/** Chromium's arguments that show a film instead of a camera, and give every page the permission for it. */
export const filmArgs = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

async function brightness(text: string | undefined): Promise<Buffer> {
  const table = sharp({ create: { width, height, channels: 3, background: '#6d675e' } })
  const held = text === undefined ? [] : [{ input: await qrPicture(text, 6).toBuffer(), left: 180, top: 110 }]
  return sharp(await table.composite(held).png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer()
}

/** Writes a film in YUV4MPEG2, which Chromium plays again and again from its beginning. */
export async function writeFilm(file: string, scenes: readonly Scene[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const film = openSync(file, 'w')
  const noColour = Buffer.alloc((width * height) / 2, 128)
  writeSync(film, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`)
  for (const { text, seconds } of scenes) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), await brightness(text), noColour])
    for (let n = 0; n < seconds * framesPerSecond; n += 1) writeSync(film, frame)
  }
  closeSync(film)
}
