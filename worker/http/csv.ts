import { describeError, log } from './log.ts'

/**
 * Where a spreadsheet may take what follows for a formula: at the start of a value, and after everything that separates cells
 * anywhere. A Polish Excel separates by `;` and knows a quoted cell only by a quote right after its own separator, so that it
 * splits the quoted cells of this table. Quotes before a formula are those that such a split leaves.
 */
const formulaStart = /(?<=^|[;,\t\r\n])(?=["\p{Zs}]*[=+\-@])|^(?=[\t\r])/gu

/** A value that no spreadsheet runs: an apostrophe makes text of each formula in it. */
const harmless = (text: string): string => text.replace(formulaStart, "'")

const cell = (value: string | number | boolean | null | undefined): string => {
  const text = harmless(value === null || value === undefined ? '' : String(value))
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type Column<Row> = readonly [heading: string, value: (row: Row) => string | number | boolean | null | undefined]

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/**
 * A table as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, headings first. Batches are read as the download goes
 * on, so that memory does not grow with the table. Where one fails the download breaks off: it must not look complete.
 */
export const csvStream = <Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> => streamFrom(encoded(columns, batches))

/** Workers and Node have this method, which the compiler's library does not know yet. */
const streamFrom = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  (ReadableStream as unknown as { from: (chunks: AsyncIterable<Uint8Array>) => ReadableStream<Uint8Array> }).from(
    chunks,
  )

async function* encoded<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${line(columns.map(([heading]) => cell(heading)))}`)
  try {
    for await (const rows of batches)
      yield encoder.encode(rows.map((row) => line(columns.map(([, value]) => cell(value(row))))).join(''))
  } catch (error) {
    log('error', { task: 'export', ...describeError(error) })
    throw error
  }
}

/** The headers of a CSV download; `name` is plain ASCII. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
})
