import { describe, expect, test } from 'vitest'
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

  test.each(["o'hara+iskra_1-2.x!#$*/^`{|}~@x.example", 'łucja@żółw.example'])('%j is accepted', (address) => {
    expect(sentenceOf(address)).toBeUndefined()
  })

  test('has one recipient as a link, whatever characters it has', () => {
    const address = 'anna%40uw.edu.pl?bcc=x&cc=y+z#/@y.example'
    const { pathname, search, hash } = new URL(mailtoUrl(address))
    expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', ''])
    expect(pathname.split('@')).toHaveLength(2)
    expect(mailtoUrl('łucja.zak@x.example')).toBe('mailto:%C5%82ucja.zak@x.example')
  })
})
