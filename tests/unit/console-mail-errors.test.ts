import { expect, test } from 'vitest'
import { wordsOfError } from '#web/admin/messages/mail-error.tsx'

test.each([
  ['too many mails to this address', 'Na ten adres poszło już dużo maili.'],
  ['undeliverable address', 'Ten adres odrzuca pocztę.'],
  ['E_RECIPIENT_SUPPRESSED', 'Ten adres odrzuca pocztę.'],
  ['EAUTH AUTH PLAIN 535', 'Serwer poczty odrzucił hasło.'],
  ['EENVELOPE RCPT TO 550', 'Skrzynka nie istnieje albo nie przyjmuje poczty.'],
  ['EENVELOPE RCPT TO 552', 'Skrzynka jest pełna.'],
  ['EENVELOPE RCPT TO 451', 'Serwer poczty prosi, żeby spróbować później.'],
  ['EENVELOPE MAIL FROM 550', 'Serwer poczty nie przyjął nadawcy.'],
  ['E_SENDER_NOT_VERIFIED', 'Serwer poczty nie przyjął nadawcy.'],
  ['E_RATE_LIMIT_EXCEEDED', 'Serwer poczty prosi, żeby spróbować później.'],
  ['EMESSAGE DATA 554', 'Serwer poczty odrzucił treść maila.'],
  ['ETLS CONN', 'Nie udało się bezpiecznie połączyć z serwerem poczty.'],
  ['deadline', 'Serwer poczty nie odpowiedział na czas.'],
  ['ECONNECTION CONN', 'Nie udało się połączyć z serwerem poczty.'],
  ['E_INTERNAL', 'Serwer poczty odmówił.'],
])('the stored error %s in words', (error, words) => {
  expect(wordsOfError(error)).toBe(words)
})
