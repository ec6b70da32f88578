/** fontkit comes without types; these are the parts that lettering uses. */
declare module 'fontkit' {
  export type Glyph = {
    advanceWidth: number
    path: {
      scale(x: number, y: number): Glyph['path']
      translate(x: number, y: number): Glyph['path']
      toSVG(): string
    }
  }
  export type Font = {
    unitsPerEm: number
    capHeight: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] }
  }
  export function create(file: Uint8Array): Font
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Uint8Array>
}
