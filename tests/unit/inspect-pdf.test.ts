import { expect, test } from 'vitest'
import { inspectPdf } from '#worker/storage/inspect-pdf.ts'

const inspect = (content: string) => {
  const file = new Blob([Uint8Array.from(content, (character) => character.charCodeAt(0))])
  return inspectPdf(async (from, to) => file.slice(from, to), file.size)
}

const pdf = (body = '', trailer = '') => {
  const head = `%PDF-1.7\n${body}`
  return `${head}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 ${trailer}>>\nstartxref\n${head.length}\n%%EOF\n`
}

test.each([
  ['at the beginning', ''],
  ['after a byte order mark', '\xef\xbb\xbf'],
  ['after line breaks', '\r\n\r\n'],
  ['after the commands of a printer', '\x1b%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
  ['as the last of 1,024 bytes', 'x'.repeat(1_019)],
])('the signature of a PDF may stand %s', async (_, before) => {
  expect(await inspect(before + pdf())).toBeNull()
})

test.each([
  ['missing', pdf().replace('%PDF-', '%PDX-')],
  ['in small letters', pdf().replace('%PDF-', '%pdf-')],
  ['beyond the first 1,024 bytes', 'x'.repeat(1_020) + pdf()],
  ['cut', '%PDF'],
])('a file is no PDF if the signature is %s', async (_, content) => {
  expect(await inspect(content)).toBe('unsupported')
})

test.each([
  ['is missing', pdf().replace('%%EOF', '')],
  ['stands more than two kilobytes before the end', `${pdf()}${' '.repeat(2_048)}`],
])('a PDF is incomplete if its end %s', async (_, content) => {
  expect(await inspect(content)).toBe('incomplete')
})

test('a PDF is complete if some other bytes follow its end', async () => {
  expect(await inspect(`${pdf()}${' '.repeat(2_000)}`)).toBeNull()
})

test('a PDF is encrypted if its last trailer says so, wherever that stands', async () => {
  const far = ' '.repeat(200_000)
  expect(await inspect(pdf('', '/Encrypt 5 0 R '))).toBe('encrypted')
  expect(await inspect(pdf('', '/Encrypt<< /Filter /Standard >>'))).toBe('encrypted')
  expect(await inspect(pdf(far, '/Encrypt 5 0 R '))).toBe('encrypted')
  const stream = `7 0 obj\n<< /Type /XRef /Encrypt 5 0 R >>\nstream\n`
  expect(await inspect(`%PDF-1.7\n${far}${stream}${far}endstream\nstartxref\n200009\n%%EOF`)).toBe('encrypted')
})

test.each([
  ['in the text of a page', pdf('(/Encrypt)')],
  ['as the beginning of another name', pdf('', '/EncryptMetadata true ')],
])('a PDF is not encrypted if the word stands %s', async (_, content) => {
  expect(await inspect(content)).toBeNull()
})

test('a long end without the place of its trailer takes no seconds of CPU time', async () => {
  const before = process.cpuUsage()
  expect(await inspect(`%PDF-1.7\n${' '.repeat(100_000)}%%EOF`)).toBeNull()
  const { user } = process.cpuUsage(before)
  expect(user).toBeLessThan(1_000_000)
})
