import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accent, palettes } from '#schema/colours.ts'
import type { Block, Letter } from '#worker/delivery/letter.ts'
import { letterAsText } from '#worker/delivery/letter.ts'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import { qrAsPng } from '#worker/delivery/qr-png.ts'
import { mailableName } from '#worker/features/mail/messages/mails/content.ts'
import { readQrInPicture } from '../support/qr-in-picture.ts'

const link = { label: 'Otwórz', url: 'https://iskra.test/order/k?a=1&b=2' }

const everyBlock: Block[] = [
  { kind: 'paragraph', text: 'Zdanie <b>zwykłe</b> & proste.' },
  { kind: 'list', heading: 'Co dalej?', items: ['Pierwsze', 'Drugie'] },
  { kind: 'quote', from: 'Organizatorzy piszą', text: 'Wiersz <script>alert(1)</script>\nDrugi wiersz' },
  { kind: 'actions', links: [link, { label: 'Nie dam rady', url: 'https://iskra.test/nie' }] },
  { kind: 'card', leaf: { day: '19', month: 'mar' }, title: 'Wieczór "żaru"', lines: ['wtorek', 'Gmach'], link },
  { kind: 'card', title: 'Bez linku', lines: [], link: null },
  {
    kind: 'pass',
    type: 'Uczestnik',
    name: 'Łucja Żak',
    note: null,
    qr: { contentId: 'q@x', alternative: 'Kod', caption: 'Kod na wejście: KARABE' },
    links: [link],
  },
  {
    kind: 'pass',
    type: 'Gość',
    name: null,
    note: 'Już na miejscu',
    qr: null,
    links: [link, { label: 'Popraw imię', url: 'https://iskra.test/guest' }],
  },
]

const aLetter = (blocks: Block[] = everyBlock): Letter => ({
  subject: 'Twój bilet',
  preview: 'Do zobaczenia',
  heading: 'Masz bilet!',
  blocks,
  footer: {
    lines: ['Odpisz na tego maila.'],
    links: [{ label: 'Zgubiony bilet?', url: 'https://iskra.test/tickets' }],
  },
})

const readEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe('a letter', () => {
  test('says the same in HTML and in plain text', async () => {
    const html = readEntities(await letterAsHtml(aLetter()))
    const words = letterAsText(aLetter())
      .split('\n')
      .map((line) => line.replace(/^(?:- |> |-- $)/, '').replace(/^(.*?):? https:.*/, '$1'))
      .filter(Boolean)
    expect(words.length).toBeGreaterThan(15)
    for (const line of words) expect(html).toContain(line.replace(/:$/, ''))
    for (const [url] of letterAsText(aLetter()).matchAll(/https:\S+/g)) expect(html).toContain(`href="${url}"`)
  })

  test('escapes what people wrote', async () => {
    const html = await letterAsHtml(aLetter())
    expect(html).not.toMatch(/<script|<b>zwykłe/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>Drugi wiersz')
    expect(html).toContain('Wieczór &quot;żaru&quot;')
  })

  test('loads nothing from anywhere', async () => {
    const html = await letterAsHtml(aLetter())
    expect(html.match(/src="[^"]*"|url\([^)]*\)|@import|<link/g)).toEqual(['src="cid:q@x"'])
  })

  test('has a language, a title, a heading, and words for each picture', async () => {
    const html = await letterAsHtml(aLetter())
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="pl">/)
    expect(html).toContain('<title>Twój bilet</title>')
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/alt="[^"]+"/)
  })

  test('has the colours of the site', () => {
    const tokens = readFileSync('web/styles/_tokens.scss', 'utf8')
    const [, paper = '', ink = ''] = tokens.split('@mixin')
    const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    for (const [palette, styles] of [
      [palettes.light, paper],
      [palettes.dark, ink],
      [accent, tokens],
    ] as const)
      for (const [name, colour] of Object.entries(palette)) expect(styles).toContain(`--${kebab(name)}: ${colour};`)
  })
})

describe('a name', () => {
  test.each(['Łucja Żak', "Sinéad O'Connor", 'D’Arcy', 'Anna Nowak-Kowalska', 'J. R. R. Tolkien', 'Нина', '李明'])(
    '%j is in mails',
    (name) => {
      expect(mailableName(name)).toBe(name)
    },
  )

  test.each([
    'Free pills xyz.biz',
    'www.xyz',
    'https://xyz.biz',
    'Ala\r\nBcc: b@x.example',
    'Ala\nma kota',
    'Ala\u2028ma',
    'a@b.example',
    'Wygraj 1000 zł',
    'Ala!',
    'Ala <b>',
    'Ala\u202Emoc',
    'zadzwoń: tak',
    'T.Me',
    'X.Com',
    '',
    '   ',
  ])('%j is not in mails', (name) => {
    expect(mailableName(name)).toBeNull()
  })

  test.each([
    ['Mgr.Live', 'Mgr. Live'],
    ['T.Nowak', 'T. Nowak'],
    ['J.R.R.Tolkien', 'J. R. R. Tolkien'],
    ['św.Łucja', 'św. Łucja'],
  ])('%j has a space after each full stop, so that no program makes a link of it', (name, shown) => {
    expect(mailableName(name)).toBe(shown)
    expect(mailableName('Anna', name)).toBe(`Anna ${shown}`)
  })

  test.each([
    ['Anna Maria Teresa Zofia', true],
    ['Nowak-Kowalska', true],
    ['Anna Maria Teresa Zofia Nowak', false],
    ['Odbierz nagrodę na stronie Twojego banku', false],
    ['Odbierz-nagrodę-na-stronie-banku', false],
    ['Zadzwoń.A.B.C.D', false],
    ['ą'.repeat(40), true],
    ['ą'.repeat(41), false],
    ['--', false],
    ['. -', false],
  ])('%j has at most four words and 40 letters: %j', (name, isShown) => {
    expect(mailableName(name)).toBe(isShown ? name : null)
    expect(mailableName('Łucja', name)).toBe(isShown ? `Łucja ${name}` : null)
    expect(mailableName(name, 'Żak')).toBe(isShown ? `${name} Żak` : null)
  })

  test('is judged field by field: two long fields are a name', () => {
    const [first, last] = ['Anna Maria Teresa Zofia', 'Nowak Kowalska Zielińska Wójcik']
    expect(mailableName(first, last)).toBe(`${first} ${last}`)
    expect(mailableName('t.', 'Me')).toBe('t. Me')
  })

  test('has all its parts, or is left out', () => {
    expect(mailableName('Łucja', 'Żak')).toBe('Łucja Żak')
    expect(mailableName('Łucja', '')).toBe('Łucja')
    expect(mailableName('Łucja', 'xyz.biz')).toBeNull()
  })
})

describe('a QR code', () => {
  const address = `https://iskra.example/ticket/${'abcdefghijklmnopqrstuvwxyz'}`

  test('is read by another library, also when it is small', async () => {
    expect(await readQrInPicture(qrAsPng(address))).toBe(address)
    expect(await readQrInPicture(qrAsPng(address), 216)).toBe(address)
  })

  test('is a small PNG of two colours with a quiet zone of four modules of eight pixels', async () => {
    const png = qrAsPng(address)
    expect(png.length).toBeLessThan(2_000)
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(new Set(data)).toEqual(new Set([0, 255]))
    const dark = [...data.keys()].filter((index) => data[index] === 0)
    const columns = dark.map((index) => index % info.width)
    const rows = dark.map((index) => Math.trunc(index / info.width))
    const edges = [
      Math.min(...columns),
      Math.min(...rows),
      info.width - 1 - Math.max(...columns),
      info.height - 1 - Math.max(...rows),
    ]
    expect(edges).toEqual([32, 32, 32, 32])
  })
})
