import { expect, test } from 'vitest'
import { csvStream } from '#worker/http/csv.ts'
import { readCsv } from '../support/read-csv.ts'

async function* oneBatch(texts: string[]) {
  yield texts
}

const csvOf = (...texts: string[]): Promise<string> =>
  new Response(
    csvStream<string>(
      [
        ['Rejestracja', () => 'k4x2n7'],
        ['Uczelnia', (value) => value],
        ['Status', () => 'CONFIRMED'],
      ],
      oneBatch(texts),
    ),
  ).text()

/**
 * Splits cells as a spreadsheet does for `separator`. A quote opens a quoted cell only at its start. Text after the
 * closing quote belongs to the cell.
 */
function cellsOf(csv: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < csv.length; at++) {
    const character = csv[at]
    const isEscape = isQuoted && character === '"' && csv[at + 1] === '"'
    if (isEscape) at += 1
    if (character === '"' && !isEscape && (isQuoted || isStart)) {
      isQuoted = !isQuoted
      isStart = false
    } else if (!isQuoted && (character === separator || character === '\r' || character === '\n')) {
      cells.push('')
      isStart = true
    } else {
      cells.push(`${cells.pop()}${character}`)
      isStart = false
    }
  }
  return cells
}

const isFormula = (cell: string): boolean => /^[\s\u200b]*[=+\-@＝＋－＠]/u.test(cell)

/** Narrow and full-width characters, which spreadsheets read alike. */
const signs = [...'=+-@＝＋－＠']
/** Spaces of all widths, tabs and line breaks: spreadsheets may skip them, and quotes. */
const skipped = ['', ...[...' \u00a0\u202f\u3000\u2007\u200b\ufeff\t\r\n\v\f\u2028'], '"', '""', '"" ', ' \t \u00a0"']
const before = [
  '',
  'Jan;',
  'Jan,',
  'Jan\t',
  'Jan\n',
  'Jan\r\n',
  'Jan\r',
  'Jan"; ',
  'Jan";',
  '";',
  'Jan;;',
  'Jan;"',
  ';\n,',
]

test.each([',', ';', '\t'])(
  'no cell starts with a formula character if a spreadsheet separates at %j',
  async (separator) => {
    for (const start of before)
      for (const space of skipped) {
        const texts = signs.map((sign) => `${start}${space}${sign}1+1`)
        expect([start, space, cellsOf(await csvOf(...texts), separator).filter(isFormula)]).toEqual([start, space, []])
      }
  },
)

test('the check detects a formula (negative control)', () => {
  for (const separator of [',', ';', '\t']) expect(cellsOf(`x${separator}=1`, separator).some(isFormula)).toBe(true)
  expect(cellsOf('x,"Jan;""=1"\r\n', ';').some(isFormula)).toBe(true)
})

test('each formula gets an apostrophe, and other text does not change', async () => {
  const read = async (text: string) => readCsv(await csvOf(text)).records[0]?.Uczelnia
  expect(await read("Jan;=cmd|' /C calc'!A0")).toBe("Jan;'=cmd|' /C calc'!A0")
  expect(await read('+48 600 100 200*A1')).toBe("'+48 600 100 200*A1")
  expect(await read('-600 100 200')).toBe("'-600 100 200")
  expect(await read('a, -b\n- c')).toBe("a,' -b\n'- c")
  expect(await read('＝1+1')).toBe("'＝1+1")
  expect(await read('\u00a0＠Ola')).toBe("'\u00a0＠Ola")
  for (const text of [
    '+48 600 100 200',
    '+48 (22) 600-10-20',
    'AI, SaaS',
    'Kometa "Ż"\ni reszta',
    'Uniwersytet; Warszawski',
    'a-b; c = d, e+f',
    'lucja@uczelnia.example',
    "Jan's",
    'a＝b ＋ c',
    '\u00a0Ola',
    '',
  ])
    expect(await read(text)).toBe(text)
})
