import { describe, expect, test } from 'vitest'
import { mendedAddress, normalAddress } from '#schema/email-address.ts'
import { messages } from '#schema/error-messages.ts'
import { email, knownEmail } from '#schema/fields.ts'
import { mailtoUrl } from '#schema/link.ts'

const sentenceOf = (address: string): string | undefined => email().safeParse(address).error?.issues[0]?.message

describe('an email address', () => {
  test.each(['?', '&', '=', '%'])('with %j is refused, but found if it is stored', (character) => {
    for (const address of [`ola${character}x@x.example`, `${character}@x.example`, `ola${character}@x.example`]) {
      expect(sentenceOf(address)).toBe(messages.emailInvalid)
      expect(knownEmail().safeParse(address).success).toBe(true)
    }
  })

  test.each(["o'hara+iskra_1-2.x!#$*/^`{|}~@x.example", 'łucja@żółw.example', 'олена@x.example'])(
    '%j is accepted',
    (address) => {
      expect(sentenceOf(address)).toBeUndefined()
    },
  )

  test('has one recipient as a link, whatever characters it has', () => {
    const address = 'anna%40uw.edu.pl?bcc=x&cc=y+z#/@y.example'
    const { pathname, search, hash } = new URL(mailtoUrl(address))
    expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', ''])
    expect(pathname.split('@')).toHaveLength(2)
    expect(mailtoUrl('łucja.zak@x.example')).toBe('mailto:%C5%82ucja.zak@x.example')
  })
})

const stored = (address: string) => email().safeParse(address).data

test.each([
  ['ola@żółw.pl', 'ola@xn--w-uga1v8h.pl'],
  ['OLA@ŻÓŁW.PL', 'ola@xn--w-uga1v8h.pl'],
  ['ola@z\u0307o\u0301łw.pl', 'ola@xn--w-uga1v8h.pl'],
  ['ola@XN--W-UGA1V8H.pl', 'ola@xn--w-uga1v8h.pl'],
  ['ola@ｅｘａｍｐｌｅ．ｐｌ', 'ola@example.pl'],
  ['ola@x。pl', 'ola@x.pl'],
  ['ola@straße.de', 'ola@xn--strae-oqa.de'],
  ['  Ola.Nowak+Iskra@X.Example ', 'ola.nowak+iskra@x.example'],
  ['ŁUCJA@x.example', 'łucja@x.example'],
  ['l\u0301ola@x.example', 'ĺola@x.example'],
  ['ola@президент.рф', 'ola@xn--d1abbgf6aiiy.xn--p1ai'],
])('%s is the mailbox %s', (typed, normal) => {
  expect([normalAddress(typed), stored(typed), stored(normal)]).toEqual([normal, normal, normal])
})

test.each([
  `ola@${'a'.repeat(64)}.pl`,
  `ola@${'ż'.repeat(60)}.pl`,
  `${'ł'.repeat(250)}@x.pl`,
  ...[...'–—‐‑−－ーーʼ’‘„”“«»\u00A0\u3000\u3164\u2800😀❤☺\u{1F1F5}™'].map((sign) => `ola${sign}x@x.example`),
  ...[
    'ola@x',
    'ola@1.2.3.4',
    'ola@x.pl.',
    'ola@x.pl,',
    'ola@-x.pl',
    'ola@x-.pl',
    'ola@x_y.pl',
    'ola@x.pl/a.pl',
    'ola@x.pl:80',
  ],
  ...['ola@😀.pl', 'ola＠x.pl', 'ola@@x.pl', 'mailto:ola@x.pl', 'Ola <ola@x.pl>', 'ola@x.p\u00ADl', 'ol\uD800a@x.pl'],
])('%s is no address', (typed) => {
  expect(email().safeParse(typed).success).toBe(false)
  expect(knownEmail().safeParse(typed).success).toBe(false)
})

test.each([
  ['mailto:ola@x.pl', '', 'ola@x.pl'],
  ['MAILTO:ola@x.pl?subject=Cze', '', 'ola@x.pl'],
  ['Ola Nowak <ola@x.pl>', '', 'ola@x.pl'],
  ['"Nowak, Ola" <ola@x.pl>,', '', 'ola@x.pl'],
  ['ola＠x.pl', 'ola＠x.p', 'ola@x.pl'],
  ['ola@x.pl.', '', 'ola@x.pl'],
  ['ola@x.pl, ', '', 'ola@x.pl'],
  ['ola@x.pl,', 'ola@x.pl', 'ola@x.pl'],
  ['ola@x.', 'ola@x', 'ola@x.'],
  ['Ola <ola@x', 'Ola <ola@', 'Ola <ola@x'],
])('%j, typed after %j, becomes %s', (typed, before, mended) => {
  expect(mendedAddress(typed, before)).toBe(mended)
})
