/** For somebody who ordered in this browser before. */
export const texts = {
  question: 'Masz już bilet. Wysłać go jeszcze raz?',
  whose: (name: string) => `W tej przeglądarce jest już bilet na to wydarzenie: ${name}.`,
  send: 'Wyślij jeszcze raz',
  order: 'Zarejestruj mimo to',
  sent: (email: string) => `Jeśli bilet jest ważny, link przyjdzie za chwilę na adres ${email}.`,
  failed: 'Nie udało się wysłać. Spróbuj ponownie.',
}
