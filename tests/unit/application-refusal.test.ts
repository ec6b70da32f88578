import { expect, test } from 'vitest'
import { ApiError } from '#web/data/failure.ts'
import { refusalSentence } from '#web/pages/applications/use-application.ts'

const exists = 'Aplikacja z tym adresem email już istnieje. Sprawdź swoją skrzynkę odbiorczą lub skontaktuj się z nami.'
const failed = 'Wystąpił błąd podczas przesyłania formularza. Spróbuj ponownie.'

test.each([
  ['a fixed message for 409', new ApiError(409, { error: 'Inne', message: 'Inne' }), exists],
  ['the error of the body', new ApiError(422, { error: 'Z treści', message: 'Z wiadomości' }), 'Z treści'],
  ['the message if there is no error', new ApiError(500, { message: 'Z wiadomości' }), 'Z wiadomości'],
  ['the status if the body is empty', new ApiError(500, {}), 'HTTP error! status: 500'],
  ['the message of another error', new Error('Inny błąd'), 'Inny błąd'],
  ['a default for an error without a message', new Error(), failed],
  ['a default for a value that is not an error', null, failed],
  [
    'the error of a 200 without success',
    new ApiError(200, { success: false, error: 'Nie tym razem' }),
    'Nie tym razem',
  ],
  [
    'a default for a 200 without success or error',
    new ApiError(200, {}),
    'Wystąpił błąd podczas przesyłania formularza',
  ],
])('a refused application shows %s', (_, error, sentence) => {
  expect(refusalSentence(error)).toBe(sentence)
})
