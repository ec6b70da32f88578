import { describeError, log } from './log.ts'

/** Values that a spreadsheet would run as a formula get a quote in front. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

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
