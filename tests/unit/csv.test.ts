import { describe, expect, test } from 'vitest'
import { csvStream } from '#worker/http/csv.ts'
import { readCsv } from '../support/read-csv.ts'

async function* oneBatch(text: string) {
  yield [text]
}

const csvOf = (text: string): Promise<string> =>
  new Response(
    csvStream<string>(
      [
        ['Rejestracja', () => 'k4x2n7'],
        ['Uczelnia', (value) => value],
        ['Status', () => 'CONFIRMED'],
      ],
      oneBatch(text),
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

const formulas = [
  "=cmd|' /C calc'!A0",
  '+1+cmd',
  '-2',
  '@SUM(A1)',
  ' =1+1',
  '"=1+1',
  '""=1+1',
  '"" =1+1',
  '=HYPERLINK("x")',
  // Full-width characters, which spreadsheets read like the narrow ones.
  '＝1+1',
  '＋1+cmd',
  '－2',
  '＠SUM(A1)',
  '"＝1+1',
  // No-break, narrow no-break, ideographic, figure and zero-width spaces; a tab and a line break.
  '\u00a0=1+1',
  '\u202f＝1+1',
  '\u3000+1',
  '\u2007-2',
  '\u200b=1',
  '\ufeff=1',
  '\t=1+1',
  '\r=1+1',
  '\n＝1+1',
  '\v=1',
  '\f=1',
  '\u2028=1',
  ' \t \u00a0"＠SUM(A1)',
]
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

describe.each([
  [',', 'English'],
  [';', 'Polish'],
  ['\t', 'pasted'],
])('separated by %j (%s)', (separator) => {
  test('no cell starts with a formula character', async () => {
    for (const start of before)
      for (const formula of formulas)
        expect([start + formula, cellsOf(await csvOf(start + formula), separator).filter(isFormula)]).toEqual([
          start + formula,
          [],
        ])
  })
})

test('the check detects a formula (negative control)', () => {
  for (const separator of [',', ';', '\t']) expect(cellsOf(`x${separator}=1`, separator).some(isFormula)).toBe(true)
  expect(cellsOf('x,"Jan;""=1"\r\n', ';').some(isFormula)).toBe(true)
})

test('each formula gets an apostrophe, and other text does not change', async () => {
  const read = async (text: string) => readCsv(await csvOf(text)).records[0]?.Uczelnia
  expect(await read("Jan;=cmd|' /C calc'!A0")).toBe("Jan;'=cmd|' /C calc'!A0")
  expect(await read('+48 600 100 200')).toBe("'+48 600 100 200")
  expect(await read('a, -b\n- c')).toBe("a,' -b\n'- c")
  expect(await read('＝1+1')).toBe("'＝1+1")
  expect(await read('\u00a0＠Ola')).toBe("'\u00a0＠Ola")
  for (const text of [
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
