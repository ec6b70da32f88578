/** Texts of the hours of registration, which few events have, so they are loaded later. */
export const texts = {
  opens: (left: string | null) => (left ? `Zapisy ruszą za ${left}` : 'Zapisy ruszą'),
  closes: (when: string) => `Zapisy do ${when}.`,
  tellMe: 'Powiadom mnie',
  tellMeFailed: 'Nie udało się wczytać formularza. Sprawdź połączenie i naciśnij jeszcze raz.',
}

/** Texts of the form that asks for a mail at the opening. */
export const alertTexts = {
  label: 'Powiadomienie o zapisach',
  email: 'Adres email',
  submit: 'Powiadom mnie',
  submitting: 'Zapisywanie...',
  done: 'Damy Ci znać',
  another: 'Podaj inny adres',
  success: 'Gdy ruszą zapisy, wyślemy na ten adres jednego maila.',
  failed: 'Nie udało się zapisać adresu. Spróbuj ponownie.',
  privacy: 'Adres posłuży do jednego maila o zapisach. Potem go usuniemy.',
}
