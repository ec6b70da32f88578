import { describe, expect, test } from 'vitest'
import { messages } from '#schema/error-messages.ts'
import { fieldsOf } from '#schema/fields.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { Person, StartupDetails } from '#schema/registration.ts'
import { deckProblem } from '#schema/upload.ts'
import { texts as notFound } from '#web/pages/not-found/texts.ts'
import { texts as placeholder, placeholders } from '#web/pages/placeholder/texts.ts'
import { texts as vibe } from '#web/pages/vibe-coding/texts.ts'
import { findRoute } from '#web/routes.ts'
import { failureTexts as failure } from '#web/texts/layout.ts'
import { texts as newsletter, unsubscribeTexts } from '#web/texts/newsletter.ts'

/** Messages with a fixed wording, letter by letter. */
const fixed: [expected: string, actual: string][] = [
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
  ['Nieprawidłowy format email', messages.newsletterEmailInvalid],
  ['Ten email jest już zapisany do newslettera', messages.alreadySubscribed],
  ['Nie znaleziono subskrypcji dla tego emaila', messages.notSubscribed],
  ['Pomyślnie zapisano', newsletter.done],
  ['Jesteś już z nami', newsletter.known],
  ['Zapisz inny adres', newsletter.another],
  ['Pomyślnie zapisano do newslettera!', newsletter.success],
  ['Wystąpił błąd podczas zapisywania. Spróbuj ponownie.', newsletter.failed],
  ['Pomyślnie wypisano z newslettera', unsubscribeTexts.success],
  ['Wystąpił błąd podczas wypisywania. Spróbuj ponownie.', unsubscribeTexts.failed],
  ['Vibe Coding Jam Session', vibe.title],
  ['O co chodzi?', vibe.aboutTitle],
  ['Co oferujemy?', vibe.offerTitle],
  ['Dla kogo?', vibe.audienceTitle],
  ['Wypełnij formularz', vibe.join],
  ['Prace w toku', placeholder.inProgress],
  ['404', notFound.code],
  ['Oops! Page not found', notFound.title],
  ['Unexpected Application Error!', failure.broken.heading],
]

test.each(fixed)('%s', (expected, actual) => {
  expect(actual).toBe(expected)
})

describe('validation messages', () => {
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
  ])('for %s %j: %s', (field, value, expected) => {
    const parsed = Person.safeParse({ ...right, [field]: value })
    expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toEqual({ [field]: expected })
  })

  test.each([
    ['firstName', '', 'Imię jest wymagane'],
    ['firstName', ' A ', 'Imię musi mieć co najmniej 2 znaki'],
    ['email', '  ', 'Email jest wymagany'],
    ['email', 'l@x', 'Nieprawidłowy format email'],
  ])('of the newsletter for %s %j: %s', (field, value, expected) => {
    const parsed = Subscription.safeParse({ firstName: 'Łucja', email: 'l@x.pl', [field]: value })
    expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toEqual({ [field]: expected })
  })

  test('ignore space around a name and an address', () => {
    const typed = { firstName: ' Łucja ', email: ' l@x.pl ' }
    expect(Subscription.parse(typed)).toEqual({ firstName: 'Łucja', email: 'l@x.pl' })
    expect(Unsubscription.parse(typed)).toEqual({ email: 'l@x.pl' })
  })

  test('require each field of a startup', () => {
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

  test('for startup links: Nieprawidłowy URL', () => {
    for (const field of ['websiteUrl', 'videoPitch'] as const) {
      const parsed = StartupDetails.safeParse({ [field]: 'kometa' })
      expect(parsed.success ? {} : fieldsOf(parsed.error.issues)).toMatchObject({ [field]: 'Nieprawidłowy URL' })
    }
  })

  test('for a file', () => {
    const pdf = { name: 'deck.pdf', size: 1, type: 'application/pdf' }
    expect(deckProblem({ ...pdf, type: 'image/png' })).toBe('Tylko pliki PDF są dozwolone')
    expect(deckProblem({ ...pdf, size: 10_485_761 })).toBe('Plik jest zbyt duży. Maksymalny rozmiar to 10MB')
  })
})

test('every unfinished page has its own path, title, sentence and description', () => {
  const names = Object.keys(placeholders)
  for (const name of names) expect(findRoute(`/${name}`).params).toEqual({ name })
  for (const key of ['title', 'sentence', 'description'] as const)
    expect(new Set(Object.values(placeholders).map((page) => page[key])).size).toBe(names.length)
})
