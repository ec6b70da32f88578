export const texts = {
  title: 'Zgubiony bilet?',
  description: 'Podaj adres, na który były bilety na wydarzenie Iskry, a wyślemy linki jeszcze raz.',
  lead: 'Podaj swój adres. Wyślemy na niego linki do Twoich biletów, także wtedy, gdy zapisał Cię ktoś inny.',
  email: 'Adres email',
  submit: 'Wyślij linki',
  submitting: 'Wysyłanie...',
  success: 'Jeśli ten adres ma bilety na nadchodzące wydarzenia, za chwilę dostanie maila z linkami.',
  after: 'Nic nie przyszło? Zajrzyj do spamu albo spróbuj z innym adresem. Linki wysyłamy najwyżej raz na godzinę.',
  failed: 'Nie udało się wysłać. Spróbuj ponownie.',
  another: 'Podaj inny adres',
  privacy: 'Adres posłuży nam tylko do znalezienia Twoich biletów.',
  script: 'Ten formularz potrzebuje włączonego JavaScriptu. Możesz też napisać do nas:',
}
