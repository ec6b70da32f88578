import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import { n, path } from './shapes.ts'

/** Letters as outlines of the site's own font: SVG renderers have no fonts on a bare machine. */
export type Lettering = {
  /** Text whose baseline starts at `x`, `y`; `anchor` tells what `x` is. */
  write(
    text: string,
    at: { x: number; y: number; size: number; fill: string; anchor?: 'start' | 'middle' | 'end'; opacity?: number },
  ): string
  widthOf(text: string, size: number): number
  /** The height of capitals. */
  capitals(size: number): number
}

const alphabet = 'AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻaąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż0123456789#.,:-– '
const weight = 760

export async function openLettering(): Promise<Lettering> {
  const font = await open('bricolage-polish')

  const outline = (text: string, size: number): { width: number; d: (x: number, y: number) => string } => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    let width = 0
    const letters = glyphs.map((glyph, nth) => {
      const at = width
      width += (positions[nth]?.xAdvance ?? glyph.advanceWidth) * scale
      const d = (x: number, y: number) =>
        shorten(
          glyph.path
            .scale(scale, -scale)
            .translate(x + at, y)
            .toSVG(),
        )
      return d
    })
    return { width, d: (x, y) => letters.map((d) => d(x, y)).join('') }
  }

  return {
    write(text, { x, y, size, fill, anchor = 'start', opacity }) {
      const { width, d } = outline(text, size)
      const start = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
      return path(d(start, y), opacity === undefined ? { fill } : { fill, opacity })
    },
    widthOf: (text, size) => outline(text, size).width,
    capitals: (size) => (font.capHeight / font.unitsPerEm) * size,
  }
}

/** Unpacks the compressed variable font at one weight: fontkit reads no variations of WOFF2. */
async function open(name: string): Promise<Font> {
  const packed = await readFile(new URL(`../../../../web/fonts/${name}.woff2`, import.meta.url))
  return create(await subsetFont(packed, alphabet, { targetFormat: 'sfnt', variationAxes: { wght: weight } }))
}

const shorten = (d: string): string => d.replace(/-?\d+\.\d+/g, (number) => n(Number(number)))
