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
 * NUL, tab, newline, ESC, DEL, a C1 control, soft hyphen, zero-width space, joiner, direction marks, word joiner, BOM.
 */
const hidden = [...'\u0000\t\n\u001B\u007F\u0085\u00AD\u200B\u200D\u202E\u2066\u2060\uFEFF']

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
  expect(readable('\uFEFFprzed\u00ADsię\u00ADbiorczość\t10\u00A0zł\r\n👩🏽‍💻🏳️‍🌈 a\u200Db')).toBe(
    'przedsiębiorczość 10\u00A0zł\r\n👩🏽‍💻🏳️‍🌈 ab',
  )
})

test('composed emoji are allowed in texts but not in names', () => {
  for (const emoji of ['👩‍💻', '👩🏽‍💻', '🏳️‍🌈', '👨‍👩‍👧‍👦', '👩‍❤️‍👨', '🧑‍🦰', '🤷‍♀️']) {
    expect(sentenceFor(StartupDetails, 'startupName', `Kometa ${emoji}`)).toBeUndefined()
    expect(sentenceFor(EventWrite, 'description', `${emoji}\n${emoji}`)).toBeUndefined()
    expect(sentenceFor(Person, 'firstName', `Anna ${emoji}`)).toBe(messages.hiddenCharacters)
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
  ])('may not be %s', (name) => {
    for (const [contract, field] of names)
      expect([field, sentenceFor(contract, field, name)]).toEqual([field, messages.domainInName])
  })
})
