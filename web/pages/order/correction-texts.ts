/** Loaded with the form. */
export const copy = {
  heading: (name: string) => `Popraw dane: ${name}`,
  mail: 'Na nowy adres email wyślemy bilet z nowym kodem. Stary kod przestanie działać.',
  startup: 'O startupie',
  deckStored: 'Prezentacja z rejestracji',
  save: 'Zapisz zmiany',
  saving: 'Zapisywanie...',
}
