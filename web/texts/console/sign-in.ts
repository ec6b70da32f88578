/** Texts of signing in to the organisers' console. */
export const texts = {
  title: 'Logowanie',
  lead: 'Konsola jest dla organizatorów. Wyślemy Ci link, który działa przez 15 minut.',
  email: 'Adres email',
  send: 'Wyślij link',
  sendAgain: 'Wyślij link jeszcze raz',
  sending: 'Wysyłanie...',
  sent: 'Jeśli to adres organizatora, mail z linkiem jest już w drodze. Sprawdź skrzynkę i spam, a link otwórz na tym urządzeniu.',
  or: 'albo',
  passkey: 'Zaloguj się kluczem dostępu',
  passkeyWaiting: 'Czekamy na klucz...',
  passkeyFailed: 'Logowanie kluczem się nie powiodło. Spróbuj ponownie albo poproś o link.',
  passkeyAddress: 'Klucze dostępu nie działają pod adresem liczbowym. Otwórz konsolę pod adresem localhost.',

  link: {
    title: 'Logowanie linkiem',
    lead: 'Link działa raz. Naciśnij przycisk, żeby się zalogować na tym urządzeniu.',
    button: 'Zaloguj się',
    pending: 'Logowanie...',
    spent: 'Ten link został już użyty albo wygasł. Poproś o nowy.',
    another: 'Poproś o nowy link',
  },

  ended: {
    heading: 'Zaloguj się ponownie',
    lead: 'Twoja sesja się skończyła. Nic z tego, co jest na ekranie, nie przepadło: po zalogowaniu dokończymy to, co robisz.',
    check: 'Link otwarty? Sprawdź',
    notYet: 'Jeszcze nie. Otwórz link z maila w tej przeglądarce i wróć tutaj.',
    later: 'Później',
  },
}
