import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { rowsOf, toSheet } from '#web/admin/data/sheet.ts'

/** The cells of a sheet: numbers as they are, texts in quotation marks, dates as the days since 1899 that spreadsheets count. */
async function cellsOf(sheet: Blob) {
  const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()))
  const textOf = (name: string) => new TextDecoder().decode(files[name])
  const strings = [...textOf('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text]) => text,
  )
  return [...textOf('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*)>(?:<v>(.*?)<\/v>)?/g)].map(([, attributes = '', value = '']) =>
      attributes.includes('t="s"') ? `"${strings[Number(value)]}"` : Number(value),
    ),
  )
}

test('rows of a CSV are read as they were written', () => {
  expect(rowsOf('\uFEFFA;B\r\n"x;""y""\r\nz";\r\n;1\r\n')).toEqual([
    ['A', 'B'],
    ['x;"y"\r\nz', ''],
    ['', '1'],
  ])
})

test('text stays text, whatever it looks like; numbers and dates are numbers and dates', async () => {
  const csv = [
    '\uFEFFNumer;Data;Imię;Telefon;Kod;Uczelnia',
    "12;2026-03-19 18:30;'=1+1;+48 600 700 800;00950;007",
    '1.5;;Żaneta;600700800;1E5;2026-03-19',
    '',
  ].join('\r\n')
  const [headings, ...rows] = await cellsOf(await toSheet(csv, 'number,date,text,text,text,text'))
  expect(headings).toEqual(['"Numer"', '"Data"', '"Imię"', '"Telefon"', '"Kod"', '"Uczelnia"'])
  expect(rows[0]).toEqual([
    12,
    expect.closeTo(46_100 + 18.5 / 24, 6),
    '"=1+1"',
    '"+48 600 700 800"',
    '"00950"',
    '"007"',
  ])
  expect(rows[1]?.filter((cell) => cell !== 0)).toEqual([1.5, '"Żaneta"', '"600700800"', '"1E5"', '"2026-03-19"'])
})
