export const texts = {
  newTab: '(otwiera się w nowej karcie)',
  date: 'data',
  toasts: 'Powiadomienia',
  newRelease: 'Ta strona ma nowszą wersję. Wczytaj ją jeszcze raz: to, co wpisałaś lub wpisałeś, zostanie.',
  stale: 'Nie udało się odświeżyć danych. Pokazujemy te, które już mamy.',
  linkedin: (name: string) => `${name} na LinkedIn`,
  retry: 'Spróbuj ponownie',
  pause: 'Zatrzymaj',
  resume: 'Wznów',
  locationUnknown: 'Lokalizacja do ustalenia',
}
