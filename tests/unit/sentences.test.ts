import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#schema/fields.ts'
import { messages } from '#schema/messages.ts'
import { Person, StartupDetails } from '#schema/registration.ts'
import { deckProblem } from '#schema/upload.ts'

/** The sentences that the specification fixes (its §2, §5 and §8), letter by letter. */
const fixed: [sentence: string, said: string][] = [
  ['Imię jest wymagane', messages.firstNameRequired],
  ['Imię musi mieć co najmniej 2 znaki', messages.firstNameShort],
  ['Nazwisko jest wymagane', messages.lastNameRequired],
  ['Nazwisko musi mieć co najmniej 2 znaki', messages.lastNameShort],
  ['Adres email jest wymagany', messages.emailRequired],
  ['Wprowadź prawidłowy adres email', messages.emailInvalid],
  ['Numer telefonu jest wymagany', messages.phoneRequired],
  ['Numer telefonu musi mieć co najmniej 9 cyfr', messages.phoneShort],
  ['Numer telefonu nie może mieć więcej niż 15 cyfr', messages.phoneLong],
  ['Uczelnia jest wymagana', messages.universityRequired],
  ['Nieprawidłowy URL', messages.urlInvalid],
  ['Tylko pliki PDF są dozwolone', messages.deckNotPdf],
  ['Plik jest zbyt duży. Maksymalny rozmiar to 10MB', messages.deckTooLarge],
  ['Błąd podczas przesyłania pliku', messages.deckFailed],
  ['Wystąpił błąd podczas rejestracji. Spróbuj ponownie.', messages.registrationFailed],
  ['Rejestracja na to wydarzenie nie jest już dostępna, ponieważ wydarzenie już się odbyło.', messages.eventPast],
  ['Rejestracja na to wydarzenie nie jest jeszcze dostępna.', messages.registrationClosed],
  ['To pole jest wymagane', messages.required],
  ['Email jest wymagany', messages.newsletterEmailRequired],
  ['Podaj prawidłowy adres email', messages.communityEmailInvalid],
  ['Podaj prawidłowy numer telefonu', messages.communityPhoneInvalid],
  ['Nieprawidłowy format email', messages.newsletterEmailInvalid],
  ['Nieprawidłowy format numeru telefonu', messages.vibePhoneInvalid],
  ['Status edukacyjny jest wymagany', messages.educationalStatusRequired],
  ['Grupa wiekowa jest wymagana', messages.ageGroupRequired],
  ['Social media jest wymagane', messages.socialMediaRequired],
  ['Opis jest wymagany', messages.descriptionRequired],
  ['Odpowiedź na pytanie o umiejętności programistyczne jest wymagana', messages.programmingSkillsRequired],
  ['Odpowiedź na pytanie o to, czego chcesz się nauczyć, jest wymagana', messages.wantToLearnRequired],
  ['Lokalizacja i godziny spotkań są wymagane', messages.meetingLocationRequired],
  ['Wystąpił błąd podczas przesyłania formularza. Spróbuj ponownie.', messages.applicationFailed],
  ['Wystąpił błąd podczas przesyłania formularza', messages.applicationRefused],
]

test.each(fixed)('%s', (sentence, said) => {
  expect(said).toBe(sentence)
})

describe('a person is told', () => {
  const right = { firstName: 'Łucja', lastName: 'Żak', email: 'l@x.pl', phone: '600100200', university: 'PW' }
  test.each([
    ['firstName', '', 'Imię jest wymagane'],
    ['firstName', 'A', 'Imię musi mieć co najmniej 2 znaki'],
    ['lastName', '  ', 'Nazwisko jest wymagane'],
    ['lastName', ' B ', 'Nazwisko musi mieć co najmniej 2 znaki'],
    ['email', '', 'Adres email jest wymagany'],
    ['email', 'l@x', 'Wprowadź prawidłowy adres email'],
    ['phone', '', 'Numer telefonu jest wymagany'],
    ['phone', '12345678', 'Numer telefonu musi mieć co najmniej 9 cyfr'],
    ['phone', '1'.repeat(16), 'Numer telefonu nie może mieć więcej niż 15 cyfr'],
    ['university', '', 'Uczelnia jest wymagana'],
  ])('about %s %j: %s', (field, value, sentence) => {
    const parsed = Person.safeParse({ ...right, [field]: value })
    expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toEqual({ [field]: sentence })
  })

  test('about a startup without anything: that each field is required', () => {
    const parsed = StartupDetails.safeParse({})
    expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toEqual(
      Object.fromEntries(
        [
          'startupName',
          'sectors',
          'businessModel',
          'productStage',
          'fundraisingStage',
          'activelyRaising',
          'raisedBefore',
        ].map((field) => [field, 'To pole jest wymagane']),
      ),
    )
  })

  test('about the links of a startup: Nieprawidłowy URL', () => {
    for (const field of ['websiteUrl', 'videoPitch'] as const) {
      const parsed = StartupDetails.safeParse({ [field]: 'kometa' })
      expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toMatchObject({ [field]: 'Nieprawidłowy URL' })
    }
  })

  test('about a file', () => {
    const pdf = { name: 'deck.pdf', size: 1, type: 'application/pdf' }
    expect(deckProblem({ ...pdf, type: 'image/png' })).toBe('Tylko pliki PDF są dozwolone')
    expect(deckProblem({ ...pdf, size: 10_485_761 })).toBe('Plik jest zbyt duży. Maksymalny rozmiar to 10MB')
  })
})
