import writeExcelFile from 'write-excel-file/universal'
import { type ColumnKind, columnKinds } from '#schema/csv-columns.ts'

/** The rows of a CSV of the API: cells are separated by semicolons, and quoted if they need it (RFC 4180). */
export function rowsOf(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end = ''] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ';') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

/** The text without the apostrophes that protect spreadsheets from formulas in a CSV. A cell of text computes nothing. */
const unescaped = (text: string): string =>
  text.replace(/(?<=^|[;,\t\r\n])'(?=(?:["\p{Cf}]|[^\S\t\r\n])*[=+\-@＝＋－＠])|^'(?=[\t\r])/gu, '')

/** A cell as its column says. Dates are the hours of Warsaw, whatever the computer's time zone is. */
function cellOf(text: string, kind: ColumnKind | undefined) {
  if (text === '') return null
  if (kind === 'number') return { type: Number, value: Number(text) }
  if (kind === 'date')
    return { type: Date, value: new Date(`${text.replace(' ', 'T')}:00Z`), format: 'yyyy-mm-dd hh:mm' }
  return { type: String, value: unescaped(text), format: '@' }
}

const kindOf = (name: string): ColumnKind | undefined => columnKinds.find((kind) => kind === name)

/** A CSV of the API as XLSX. `kinds` is its header `X-Columns`. Text stays text, so that spreadsheets keep zeros and plus signs. */
export async function toSheet(csv: string, kinds: string | null): Promise<Blob> {
  const of = (kinds ?? '').split(',').map(kindOf)
  const [headings = [], ...rows] = rowsOf(csv)
  const cells = rows.map((row) => row.map((text, at) => cellOf(text, of[at])))
  const head = headings.map((value) => ({ type: String, value, fontWeight: 'bold' as const }))
  const columns = headings.map((heading, at) => ({ width: of[at] === 'date' ? 18 : Math.max(12, heading.length + 2) }))
  return writeExcelFile([head, ...cells], { columns, stickyRowsCount: 1 }).toBlob()
}
