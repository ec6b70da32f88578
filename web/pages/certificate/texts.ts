import type { Prize } from '#schema/options.ts'

const ordinals = ['pierwsze', 'drugie', 'trzecie']
const givers: Record<Prize, string> = { audience: 'w głosowaniu publiczności', jury: 'w ocenie jury' }

export const texts = {
  title: (name: string) => `Zaświadczenie: ${name}`,
  description: 'Zaświadczenie o udziale w wieczorze Iskry.',
  eyebrow: 'Zaświadczenie',
  for: 'za udział w wieczorze',
  presented: (startup: string) => `oraz za pitch: ${startup}`,
  won: (prize: Prize, place: number) => `${ordinals[place - 1]} miejsce ${givers[prize]}`,
  undated: 'bez daty',
  proof: 'To zaświadczenie potwierdza jego adres:',
  issued: (organiser: string) => `Wystawia ${organiser}`,
  print: 'Drukuj',
  missing: 'Nie ma takiego zaświadczenia',
  missingHint: 'Zaświadczenie pojawia się po wieczorze, dla tych, których wejście odnotowaliśmy.',
  home: 'Strona główna',
}
