import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#schema/fields.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Person, StartupDetails } from '#schema/registration.ts'
import { placeholders } from '#web/pages/placeholder/texts.ts'
import { findRoute } from '#web/routes.ts'

describe('validation messages', () => {
  const right = { firstName: 'Łucja', lastName: 'Żak', email: 'l@x.pl', phone: '600100200', university: 'PW' }
  test.each([
    [Person, 'firstName', '', 'Imię jest wymagane'],
    [Person, 'firstName', 'A', 'Imię musi mieć co najmniej 2 znaki'],
    [Person, 'lastName', '  ', 'Nazwisko jest wymagane'],
    [Person, 'lastName', ' B ', 'Nazwisko musi mieć co najmniej 2 znaki'],
    [Person, 'email', '', 'Adres email jest wymagany'],
    [Person, 'email', 'l@x', 'Wprowadź prawidłowy adres email'],
    [Person, 'phone', '', 'Numer telefonu jest wymagany'],
    [Person, 'phone', '12345678', 'Numer telefonu musi mieć co najmniej 9 cyfr'],
    [Person, 'phone', '1'.repeat(16), 'Numer telefonu nie może mieć więcej niż 15 cyfr'],
    [Person, 'university', '', 'Uczelnia jest wymagana'],
    [Subscription, 'firstName', '', 'Imię jest wymagane'],
    [Subscription, 'firstName', ' A ', 'Imię musi mieć co najmniej 2 znaki'],
    [Subscription, 'email', '  ', 'Email jest wymagany'],
    [Subscription, 'email', 'l@x', 'Nieprawidłowy format email'],
  ])('%# %s: %s %j', (contract, field, value, expected) => {
    const parsed = contract.safeParse({ ...right, [field]: value })
    expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toEqual({ [field]: expected })
  })

  test('ignore space around a name and an address', () => {
    const typed = { firstName: ' Łucja ', email: ' l@x.pl ' }
    expect(Subscription.parse(typed)).toEqual({ firstName: 'Łucja', email: 'l@x.pl' })
    expect(Unsubscription.parse(typed)).toEqual({ email: 'l@x.pl' })
  })

  test('require each field of a startup, and links that are URLs', () => {
    const fields = ['startupName', 'sectors', 'businessModel', 'productStage', 'fundraisingStage', 'activelyRaising']
    const parsed = StartupDetails.safeParse({ websiteUrl: 'kometa', videoPitch: 'kometa' })
    expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toEqual({
      ...Object.fromEntries([...fields, 'raisedBefore'].map((field) => [field, 'To pole jest wymagane'])),
      websiteUrl: 'Nieprawidłowy URL',
      videoPitch: 'Nieprawidłowy URL',
    })
  })
})

test('every unfinished page has its own path, title, sentence and description', () => {
  const names = Object.keys(placeholders)
  for (const name of names) expect(findRoute(`/${name}`).params).toEqual({ name })
  for (const key of ['title', 'sentence', 'description'] as const)
    expect(new Set(Object.values(placeholders).map((page) => page[key])).size).toBe(names.length)
})
