/** Values that a spreadsheet would run as a formula get a quote in front. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (value: string | number | boolean | null | undefined): string => {
  const text = harmless(value === null || value === undefined ? '' : String(value))
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type Column<Row> = readonly [heading: string, value: (row: Row) => string | number | boolean | null | undefined]

/** A table as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, headings first. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([heading]) => cell(heading)),
    ...rows.map((row) => columns.map(([, value]) => cell(value(row)))),
  ]
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

/** The headers of a CSV download; `name` is plain ASCII. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
})
