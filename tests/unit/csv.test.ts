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

const isFormula = (cell: string): boolean => /^\s*[=+\-@]/.test(cell)

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
  for (const text of [
    'AI, SaaS',
    'Kometa "Ż"\ni reszta',
    'Uniwersytet; Warszawski',
    'a-b; c = d, e+f',
    'lucja@uczelnia.example',
    "Jan's",
    '',
  ])
    expect(await read(text)).toBe(text)
})
