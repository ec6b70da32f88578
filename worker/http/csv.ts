import type { Context } from 'hono'
import { keysOf } from '#schema/keys.ts'
import { describeError, log } from './log.ts'

/**
 * Positions where a spreadsheet may start to read a formula: the start of a value, and after any cell separator. Excel
 * with Polish settings separates cells by `;`. It ignores quotes that do not follow a `;`, so it also splits quoted cells
 * at `;`. Quotes may then precede a formula, so the pattern allows them, and spaces of all kinds. Some spreadsheets read
 * full-width characters like the narrow ones.
 */
const formulaStart = /(?<=^|[;,\t\r\n])(?=(?:["\p{Cf}]|[^\S\t\r\n])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu

/** Puts an apostrophe before each possible formula, so that spreadsheets read it as text (CSV injection). */
const escapeFormulas = (text: string): string => text.replace(formulaStart, "'")

type Value = string | number | boolean | null | undefined

const cell = (value: Value): string => {
  const text = escapeFormulas(value === null || value === undefined ? '' : String(value))
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type Column<Row> = readonly [heading: string, value: (row: Row) => Value]

const yesOrNo = (value: boolean): string => (value ? 'tak' : 'nie')

/** One column per field, in the order of `headings`. */
export const columnsOf = <K extends string>(headings: Readonly<Record<K, string>>) =>
  keysOf(headings).map(
    (field): Column<Readonly<Record<K, Value>>> => [
      headings[field],
      ({ [field]: value }) => (typeof value === 'boolean' ? yesOrNo(value) : value),
    ],
  )

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/**
 * Streams a table as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, headings first. Chunks are read during
 * the download, so memory use is constant. If a chunk fails, the download is aborted, so that it does not look
 * complete.
 */
export const csvStream = <Row>(
  columns: readonly Column<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> => toStream(encodeRows(columns, chunks))

/** Workers and Node have `ReadableStream.from`; TypeScript's library does not declare it yet. */
const toStream = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  (ReadableStream as unknown as { from: (chunks: AsyncIterable<Uint8Array>) => ReadableStream<Uint8Array> }).from(
    chunks,
  )

async function* encodeRows<Row>(columns: readonly Column<Row>[], chunks: AsyncIterable<readonly Row[]>) {
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${line(columns.map(([heading]) => cell(heading)))}`)
  try {
    for await (const rows of chunks)
      yield encoder.encode(rows.map((row) => line(columns.map(([, value]) => cell(value(row))))).join(''))
  } catch (error) {
    log('error', { task: 'export', ...describeError(error) })
    throw error
  }
}

/** Responds with a CSV download. `name` is plain ASCII. */
export const sendCsv = <Row>(
  c: Pick<Context, 'body'>,
  name: string,
  columns: readonly Column<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
) =>
  c.body(csvStream(columns, chunks), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'no-store',
  })
