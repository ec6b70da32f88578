import { expect, test } from 'vitest'
import { ApiError } from '#web/data/failure.ts'
import { refusalSentence } from '#web/pages/applications/refusal.ts'

const exists = 'Aplikacja z tym adresem email już istnieje. Sprawdź swoją skrzynkę odbiorczą lub skontaktuj się z nami.'
const failed = 'Wystąpił błąd podczas przesyłania formularza. Spróbuj ponownie.'

test.each([
  ['409, whatever it says', new ApiError(409, { error: 'Inne', message: 'Inne' }), exists],
  ['the error of the body', new ApiError(422, { error: 'Z treści', message: 'Z wiadomości' }), 'Z treści'],
  ['the message, where there is no error', new ApiError(500, { message: 'Z wiadomości' }), 'Z wiadomości'],
  ['the status, where the body says nothing', new ApiError(500, {}), 'HTTP error! status: 500'],
  ['an error of another kind', new Error('Inny błąd'), 'Inny błąd'],
  ['an error without words', new Error(), failed],
  ['something that is no error', null, failed],
  ['an OK that says no', new ApiError(200, { success: false, error: 'Nie tym razem' }), 'Nie tym razem'],
  ['an OK that says no and nothing else', new ApiError(200, {}), 'Wystąpił błąd podczas przesyłania formularza'],
])('an application that is refused says %s', (_, error, sentence) => {
  expect(refusalSentence(error)).toBe(sentence)
})
