/** How what speech reads wrongly is said. */
export const spoken: Record<string, string> = { FREE: 'bezpłatnie', TBA: 'do ustalenia' }

export const texts = {
  /** How 'role @ company' is said. */
  roleAt: (role: string, company: string) => `${role} w firmie ${company}`,
  newTab: '(otwiera się w nowej karcie)',
  date: 'data',
  toasts: 'Powiadomienia',
  toastKey: (action: string) => `${action}: Alt+T, potem Enter.`,
  newRelease: 'Ta strona ma nowszą wersję. Wczytaj ją jeszcze raz: to, co wpisałaś lub wpisałeś, zostanie.',
  stale: 'Nie udało się odświeżyć danych. Pokazujemy te, które już mamy.',
  linkedin: (name: string) => `${name} na LinkedIn`,
  retry: 'Spróbuj ponownie',
  pause: 'Zatrzymaj',
  resume: 'Wznów',
  locationUnknown: 'Lokalizacja do ustalenia',
}
