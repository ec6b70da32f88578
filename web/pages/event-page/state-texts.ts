/** What changes by the clock. Apart from the texts of the event page, because the form of registration says it too. */
export const stateTexts = {
  opened: 'Zapisy są otwarte.',
  ended: 'Zapisy już się zakończyły.',
  begun: 'Wydarzenie właśnie się zaczyna, więc zapisy są zamknięte.',
}
