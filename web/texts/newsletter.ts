/** Texts of the newsletter form in the footer and of the unsubscribe page. */
export const texts = {
  title: 'Nie przegap następnej Iskry',
  lead: 'Mail przed każdym wydarzeniem: data, temat i goście. Nic więcej.',
  firstName: 'Imię',
  email: 'Email',
  submit: 'Zapisz się',
  submitting: 'Zapisywanie...',
  done: 'Pomyślnie zapisano',
  known: 'Jesteś już z nami',
  another: 'Zapisz inny adres',
  success: 'Pomyślnie zapisano do newslettera!',
  failed: 'Wystąpił błąd podczas zapisywania. Spróbuj ponownie.',
  privacy: (days: number) =>
    `Imię i adres dostają organizatorzy Iskry, żeby pisać Ci o wydarzeniach, dopóki się nie wypiszesz. ${days} dni później je usuwamy.`,
  script: 'Ten formularz potrzebuje włączonego JavaScriptu. Możesz też napisać do nas:',
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
