/** Texts of the newsletter form in the footer and of the unsubscribe page. */
export const texts = {
  title: 'Nie przegap następnej Iskry',
  lead: 'Mail przed każdym wydarzeniem: data, temat i goście. Nic więcej.',
  /** Where the address is known. */
  offer: { heading: 'Następna Iskra w skrzynce', button: 'Zapisz mnie do newslettera' },
  archive: 'Poprzednie numery',
  firstName: 'Imię',
  email: 'Email',
  submit: 'Zapisz się',
  submitting: 'Zapisywanie...',
  done: 'Pomyślnie zapisano',
  known: 'Jesteś już z nami',
  another: 'Zapisz inny adres',
  success: 'Pomyślnie zapisano do newslettera!',
  confirm: (email: string) => `Potwierdź adres linkiem, który wysyłamy na ${email}.`,
  failed: 'Wystąpił błąd podczas zapisywania. Spróbuj ponownie.',
  privacy: (days: number) =>
    `Imię i adres dostają organizatorzy Iskry, żeby pisać Ci o wydarzeniach, dopóki się nie wypiszesz. ${days} dni później je usuwamy.`,
  script: 'Ten formularz potrzebuje włączonego JavaScriptu. Możesz też napisać do nas:',
}

/** Texts of the pages that links in newsletter mails open. */
export const subscriptionTexts = {
  confirm: {
    title: 'Potwierdź adres',
    lead: 'Jeden klik i następna Iskra Cię nie ominie: potwierdź, że newsletter ma przychodzić na ten adres.',
    button: 'Potwierdzam',
    done: 'Adres potwierdzony',
    after: 'Napiszemy przed następnym wydarzeniem.',
  },
  leave: {
    title: 'Wypisz się z newslettera',
    lead: 'Nie napiszemy więcej na ten adres.',
    button: 'Wypisz mnie',
    done: 'Wypisaliśmy Cię',
    after: 'Nie napiszemy więcej na ten adres. Jeśli zmienisz zdanie, formularz zapisu jest na stronie głównej.',
  },
  description: 'Newsletter Iskry.',
  missing: 'Nie znamy tego linku',
  missingHint: 'Sprawdź, czy jest cały. Jeśli wypisujesz się z newslettera, możesz podać swój adres.',
  toUnsubscribe: 'Podaj adres',
}

export const unsubscribeTexts = {
  title: 'Wypisz się z newslettera',
  description: 'Podaj adres, na który przychodzi newsletter Iskry, a przestaniemy na niego pisać.',
  lead: 'Podaj adres, na który piszemy. Wypiszemy go od razu.',
  submit: 'Wypisz mnie',
  submitting: 'Wypisywanie...',
  success: 'Pomyślnie wypisano z newslettera',
  after: 'Nie napiszemy więcej na ten adres. Jeśli zmienisz zdanie, formularz zapisu jest na dole każdej strony.',
  privacy: (days: number) =>
    `Adres dostają organizatorzy Iskry, żeby przestać na niego pisać. Usuwamy go ${days} dni po wypisaniu.`,
  home: 'Wróć na stronę główną',
  failed: 'Wystąpił błąd podczas wypisywania. Spróbuj ponownie.',
}
