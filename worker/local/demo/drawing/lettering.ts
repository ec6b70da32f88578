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
  const [latin, polish] = await Promise.all([open('bricolage-latin'), open('bricolage-polish')])
  const fontFor = (letter: string): Font => (latin.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? latin : polish)

  const runs = (text: string): { font: Font; text: string }[] => {
    const list: { font: Font; text: string }[] = []
    for (const letter of text) {
      const font = fontFor(letter)
      const last = list.at(-1)
      if (last?.font === font) last.text += letter
      else list.push({ font, text: letter })
    }
    return list
  }

  const outline = (text: string, size: number): { width: number; d: (x: number, y: number) => string } => {
    let width = 0
    const letters: { at: number; d: (x: number, y: number) => string }[] = []
    for (const run of runs(text)) {
      const scale = size / run.font.unitsPerEm
      const { glyphs, positions } = run.font.layout(run.text)
      glyphs.forEach((glyph, nth) => {
        const at = width
        letters.push({
          at,
          d: (x, y) =>
            shorten(
              glyph.path
                .scale(scale, -scale)
                .translate(x + at, y)
                .toSVG(),
            ),
        })
        width += (positions[nth]?.xAdvance ?? glyph.advanceWidth) * scale
      })
    }
    return { width, d: (x, y) => letters.map((letter) => letter.d(x, y)).join('') }
  }

  return {
    write(text, { x, y, size, fill, anchor = 'start', opacity }) {
      const { width, d } = outline(text, size)
      const start = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
      return path(d(start, y), opacity === undefined ? { fill } : { fill, opacity })
    },
    widthOf: (text, size) => outline(text, size).width,
    capitals: (size) => (latin.capHeight / latin.unitsPerEm) * size,
  }
}

/** Unpacks the compressed variable font at one weight: fontkit reads no variations of WOFF2. */
async function open(name: string): Promise<Font> {
  const packed = await readFile(new URL(`../../../../web/fonts/${name}.woff2`, import.meta.url))
  return create(await subsetFont(packed, alphabet, { targetFormat: 'sfnt', variationAxes: { wght: weight } }))
}

const shorten = (d: string): string => d.replace(/-?\d+\.\d+/g, (number) => n(Number(number)))
