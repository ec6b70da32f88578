import { slugOf } from '../line-up.ts'
import type { DemoDeck } from './orders.ts'
import type { DemoStartup } from './startups.ts'

/** Polish letters that the standard encoding of PDF fonts lacks, and the names of their glyphs. They get the codes from 128. */
const letters = 'ąćęłńóśźżŁÓŚŻ'
const glyphs =
  '/aogonek /cacute /eogonek /lslash /nacute /oacute /sacute /zacute /zdotaccent /Lslash /Oacute /Sacute /Zdotaccent'
const firstCode = 128

/** A text as a string of PDF. Letters that it cannot show become question marks. */
function stringOf(text: string): string {
  const codes = Array.from(text, (letter) => {
    const at = letters.indexOf(letter)
    if (at >= 0) return firstCode + at
    const code = letter.charCodeAt(0)
    return code < firstCode ? code : '?'.charCodeAt(0)
  })
  return `<${codes.map((code) => code.toString(16).padStart(2, '0')).join('')}>`
}

type Slide = { heading: string; lines: readonly string[] }

/** Light letters on a dark slide with a stripe. */
function drawingOf({ heading, lines }: Slide): string {
  const body = lines.map((line, n) => `BT /F1 26 Tf 60 ${300 - n * 44} Td ${stringOf(line)} Tj ET`)
  return [
    '0.09 0.07 0.14 rg 0 0 800 450 re f',
    '0.98 0.55 0.2 rg 60 352 120 6 re f',
    `1 1 1 rg BT /F1 44 Tf 60 376 Td ${stringOf(heading)} Tj ET`,
    ...body,
  ].join('\n')
}

/** A PDF with one page for each slide. Its bytes are all ASCII. */
function pdfOf(slides: readonly Slide[]): Uint8Array {
  const pageOf = (n: number) => 4 + 2 * n
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${slides.length} /Kids [${slides.map((_, n) => `${pageOf(n)} 0 R`).join(' ')}] >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding << /Type /Encoding /Differences [${firstCode} ${glyphs}] >> >>`,
    ...slides.flatMap((slide, n) => {
      const drawing = drawingOf(slide)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 800 450] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageOf(n) + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((content, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${content}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)
}

export function deckOf({ startupName }: DemoStartup): DemoDeck {
  const [name = '', about = ''] = startupName.split(': ')
  const content = pdfOf([
    { heading: name, lines: [about, '', 'Materiał pokazowy: startup zmyślony.'] },
    { heading: 'Problem', lines: ['Studenci tracą na to godzinę dziennie.', 'Zapytaliśmy 120 osób. Narzekało 121.'] },
    { heading: 'Co robimy', lines: ['Prototyp działa u nas w pokoju.', 'Następny krok: działa też u innych.'] },
    { heading: 'Czego szukamy', lines: ['Pierwszych użytkowników', 'Mentora, który powie prawdę'] },
  ])
  return { name: `${slugOf(name)}.pdf`, content }
}
