import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { CommunityApplicationWrite } from '#schema/community.ts'
import { messages } from '#schema/error-messages.ts'
import { EventWrite } from '#schema/event.ts'
import { fieldsOf } from '#schema/fields.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Person, StartupDetails } from '#schema/registration.ts'
import { UserWrite } from '#schema/user.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { isMultiline, readable } from '#schema/visible-text.ts'

const sentenceFor = (contract: z.ZodMiniType & { shape: object }, field: string, value: string): string | undefined => {
  const parsed = contract.safeParse({ [field]: value })
  return parsed.success ? undefined : fieldsOf(parsed.error.issues)[field]
}

/**
 * NUL, tab, newline, ESC, DEL, a C1 control, soft hyphen, zero-width space, direction marks, word joiner, BOM.
 */
const hidden = [...'\u0000\t\n\u001B\u007F\u0085\u00AD\u200B\u202E\u2066\u2060\uFEFF']

describe('hidden characters are refused', () => {
  test.each([
    [Person, 'firstName', 'An%na'],
    [Person, 'lastName', 'Ż%ak'],
    [Person, 'email', 'an%na@uczelnia.example'],
    [Person, 'phone', '600 100%200'],
    [Person, 'university', 'Politechnika%Warszawska'],
    [Subscription, 'firstName', 'An%na'],
    [Subscription, 'email', 'an%na@uczelnia.example'],
    [Unsubscription, 'email', 'an%na@uczelnia.example'],
    [CommunityApplicationWrite, 'firstName', 'An%na'],
    [CommunityApplicationWrite, 'socialMedia', '@an%na'],
    [VibeCodingApplicationWrite, 'lastName', 'Ż%ak'],
    [UserWrite, 'firstName', 'An%na'],
    [UserWrite, 'university', 'Politechnika%Warszawska'],
    [EventWrite, 'title', 'Wie%czór'],
    [EventWrite, 'location_name', 'Au%la'],
  ] as const)('in a single-line field: %# %s', (contract, field, text) => {
    expect(sentenceFor(contract, field, text.replace('%', ''))).toBeUndefined()
    for (const character of hidden)
      expect([character, sentenceFor(contract, field, text.replace('%', character))]).toEqual([
        character,
        messages.hiddenCharacters,
      ])
  })

  test('in a multi-line field, except newlines and tabs', () => {
    for (const [contract, field] of [
      [EventWrite, 'description'],
      [StartupDetails, 'startupName'],
      [CommunityApplicationWrite, 'superpowers'],
      [CommunityApplicationWrite, 'building'],
      [VibeCodingApplicationWrite, 'wantToLearn'],
    ] as const) {
      expect(sentenceFor(contract, field, 'Raz\r\n\tdwa\ntrzy')).toBeUndefined()
      for (const character of hidden.filter((one) => !'\t\n'.includes(one)))
        expect(sentenceFor(contract, field, `Raz${character}dwa`)).toBe(messages.hiddenCharacters)
    }
  })

  test('in a link', () => {
    for (const character of hidden)
      expect(sentenceFor(StartupDetails, 'websiteUrl', `https://kometa.example/a${character}b`)).toBe(
        'Nieprawidłowy URL',
      )
  })
})

test('a text is readable without hidden characters, and keeps its line breaks and emoji', () => {
  for (const character of hidden) expect(isMultiline(readable(`Raz${character}dwa 👩‍💻`))).toBe(true)
  expect(readable('\uFEFFprzed\u00ADsię\u00ADbiorczość\t10\u00A0zł\r\n👩🏽‍💻🏳️‍🌈 a\u200D b')).toBe(
    'przedsiębiorczość 10\u00A0zł\r\n👩🏽‍💻🏳️‍🌈 a b',
  )
})

test('texts of one line have no separators of lines, and no text has half a surrogate pair', () => {
  for (const separator of ['\u2028', '\u2029']) {
    expect(sentenceFor(EventWrite, 'title', `Wie${separator}czór`)).toBe(messages.hiddenCharacters)
    expect(sentenceFor(Person, 'university', `SG${separator}H`)).toBe(messages.hiddenCharacters)
    expect(sentenceFor(EventWrite, 'description', `Raz${separator}dwa`)).toBeUndefined()
    expect(readable(`a${separator}b`)).toBe('a b')
  }
  for (const half of ['\uD83D', '\uDE00']) {
    expect(sentenceFor(EventWrite, 'description', `Raz${half}dwa`)).toBe(messages.hiddenCharacters)
    expect(sentenceFor(EventWrite, 'title', `Raz${half}dwa`)).toBe(messages.hiddenCharacters)
  }
})

test('joiners between letters stay in texts', () => {
  for (const word of ['ශ්\u200Dරී', 'می\u200Cخواهم']) {
    expect(sentenceFor(EventWrite, 'title', word)).toBeUndefined()
    expect(readable(word)).toBe(word)
  }
  expect(readable('\u200Dක a\u200D b 1\u200C2')).toBe('ක a b 12')
})

test('composed emoji are allowed in texts but not in names', () => {
  for (const emoji of ['👩‍💻', '👩🏽‍💻', '🏳️‍🌈', '👨‍👩‍👧‍👦', '👩‍❤️‍👨', '🧑‍🦰', '🤷‍♀️']) {
    expect(sentenceFor(StartupDetails, 'startupName', `Kometa ${emoji}`)).toBeUndefined()
    expect(sentenceFor(EventWrite, 'description', `${emoji}\n${emoji}`)).toBeUndefined()
    expect(sentenceFor(Person, 'firstName', `Anna ${emoji}`)).toBe(messages.emojiInName)
    expect(sentenceFor(Person, 'email', `${emoji}@uczelnia.example`)).toBe('Wprowadź prawidłowy adres email')
  }
})

describe('a name', () => {
  const names = [
    [Person, 'firstName'],
    [Person, 'lastName'],
    [Subscription, 'firstName'],
    [CommunityApplicationWrite, 'lastName'],
    [VibeCodingApplicationWrite, 'firstName'],
    [UserWrite, 'lastName'],
  ] as const

  test.each([
    ...[
      'St. John',
      'St.John',
      'J.R.R. Tolkien',
      'J.R.R.Tolkien',
      'J.R.R.TOLKIEN',
      'A.Nowak',
      'dr hab. Anna',
      'dr.hab. Anna',
    ],
    ...[
      'mgr inż.Jan',
      "O'Neill",
      'Jan-Paweł',
      'Jan Jr.',
      'Anna … Nowak',
      'Anna... Nowak',
      'Anna 2.0',
      'Anna / Nowak',
      'Anna: Nowak',
    ],
  ])('may be %s', (name) => {
    for (const [contract, field] of names)
      expect([field, sentenceFor(contract, field, name)]).toEqual([field, undefined])
  })

  test.each([
    ...['płk.Jan', 'lek.med.Anna', 'dr.hab.inż.Jan', 'Anna.Maria', 'Comenius', 'Com', 'Jan-Me', 'Ｏｌａ', 'Ola\u3164'],
    ...['ශ්\u200Dරී', 'می\u200Cخواهم', 'Олена', '李明', "D'Arc", 'Ann\u00ADa'.replace('\u00AD', '')],
  ])('may be %s in any script', (name) => {
    for (const [contract, field] of names)
      expect([field, sentenceFor(contract, field, name)]).toEqual([field, undefined])
  })

  test.each([
    ...['\u3164\u3164', '\u2800\u2800', '\u115F\u1160', '\uFFA0\uFFA0', '12', '..', '--', '👍👍'.replace(/./gu, '٣')],
  ])('may not be %j, of which no letter is seen', (name) => {
    for (const [contract, field] of names)
      expect([field, sentenceFor(contract, field, name)]).toEqual([field, messages.nameWithoutLetters])
  })

  test('counts what can be seen only', () => {
    for (const name of ['Ż\u3164', 'Ż\u2800', '\u034FŻ'])
      expect(sentenceFor(Person, 'firstName', name)).toBe(messages.firstNameShort)
  })

  test.each(['Ola 😀', 'Ola❤', 'Ola ❤️', '🇵🇱 Ola', 'Ola 👩‍💻', 'Ola 👍🏽', 'Ola1️⃣', '😀😀'])(
    'may not be %s, with emoji',
    (name) => {
      for (const [contract, field] of names)
        expect([field, sentenceFor(contract, field, name)]).toEqual([field, messages.emojiInName])
      expect(messages.emojiInName).toContain('Bez emoji')
    },
  )

  test.each(['Ola\u200D', '\u200COla', 'Ola \u200DNowak', 'Ola\u200D\u200Da', 'O-\u200Da'])(
    'may not be %j, with a joiner that joins no letters',
    (name) => {
      for (const [contract, field] of names)
        expect([field, sentenceFor(contract, field, name)]).toEqual([field, messages.hiddenCharacters])
    },
  )

  test.each([
    ...[
      'https://x',
      'Wygraj na x://y',
      'www.evil',
      'WWW.Evil',
      'evil.com',
      'Kup na Evil.Shop teraz',
      'EVIL.COM',
      'x.com',
      't.co/abc',
    ],
    ...['a@evil.pl', 'evil.co.uk', 'żółw.pl', 'evil。com', '(evil.com)', 'Anna,evil.com', 'J.evil.com', 'dr.com'],
    ...['ｅｖｉｌ．ｃｏｍ', 'evil․com', 'evil.com.', 'evil.xyz', 'ｗｗｗ．evil', 'x：//y', 'Anna-evil.ru'],
  ])('may not be %s', (name) => {
    for (const [contract, field] of names)
      expect([field, sentenceFor(contract, field, name)]).toEqual([field, messages.domainInName])
  })
})
