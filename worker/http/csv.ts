import type { Context } from 'hono'
import { type ColumnKind, columnKindsHeader } from '#schema/csv-columns.ts'
import { dateInWarsaw, hourInWarsaw } from '#schema/dates.ts'
import { keysOf } from '#schema/keys.ts'
import { describeError, log } from './log.ts'

/**
 * Positions where a spreadsheet may start to read a formula: the start of a value, and after any cell separator. A
 * spreadsheet that expects another separator than the file has ignores quotes, and splits quoted cells. Quotes may then
 * precede a formula, so the pattern allows them, and spaces of all kinds. Some spreadsheets read full-width characters
 * like the narrow ones.
 */
const formulaStart = /(?<=^|[;,\t\r\n])(?=(?:["\p{Cf}]|[^\S\t\r\n])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu

/** A phone number. Digits, spaces and dashes alone compute nothing that could do harm. */
const phone = /^\+?\d[\d ()-]*$/

/** Puts an apostrophe before each possible formula, so that spreadsheets read it as text (CSV injection). */
const escapeFormulas = (text: string): string => (phone.test(text) ? text : text.replace(formulaStart, "'"))

type Value = string | number | boolean | null | undefined

const cell = (value: Value): string => {
  const text = typeof value === 'number' ? String(value) : escapeFormulas(String(value ?? ''))
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A column of text, unless `kind` says otherwise. A date is a `localTime`. */
export type Column<Row> = readonly [heading: string, value: (row: Row) => Value, kind?: ColumnKind | undefined]

const yesOrNo = (value: boolean): string => (value ? 'tak' : 'nie')

/** A moment as spreadsheets read one: `2026-03-19 18:00`, in Warsaw's time. */
export const localTime = (iso: string): string => `${dateInWarsaw(new Date(iso))} ${hourInWarsaw(new Date(iso))}`

/** One column per field, in the order of `headings`. `words` converts what is stored to what people read. */
export const columnsOf = <K extends string>(
  headings: Readonly<Record<K, string>>,
  words: { readonly [Field in K]?: (stored: string) => string } = {},
) =>
  keysOf(headings).map((field): Column<Readonly<Record<K, Value>>> => {
    const inWords = (value: Value) => (typeof value === 'string' && words[field] ? words[field](value) : value)
    return [
      headings[field],
      ({ [field]: value }) => (typeof value === 'boolean' ? yesOrNo(value) : inWords(value)),
      words[field] === localTime ? 'date' : undefined,
    ]
  })

/** Spreadsheets with Polish settings separate cells by semicolons: a comma is in their numbers. */
const line = (cells: readonly string[]): string => `${cells.join(';')}\r\n`

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
    [columnKindsHeader]: columns.map(([, , kind]) => kind ?? 'text').join(),
  })
