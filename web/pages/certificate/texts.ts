export const texts = {
  title: (name: string) => `Zaświadczenie: ${name}`,
  description: 'Zaświadczenie o udziale w wieczorze Iskry.',
  eyebrow: 'Zaświadczenie',
  for: 'za udział w wieczorze',
  presented: (startup: string) => `oraz za pitch: ${startup}`,
  undated: 'bez daty',
  proof: 'To zaświadczenie potwierdza jego adres:',
  issued: (organiser: string) => `Wystawia ${organiser}`,
  print: 'Drukuj',
  missing: 'Nie ma takiego zaświadczenia',
  missingHint: 'Zaświadczenie pojawia się po wieczorze, dla tych, których wejście odnotowaliśmy.',
  home: 'Strona główna',
}
