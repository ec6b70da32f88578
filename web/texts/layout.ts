import { siteConfig } from '#schema/site-config.ts'

export const texts = {
  skip: 'Przejdź do treści',
  offline: 'Brak połączenia z internetem. Spróbuj ponownie, gdy wróci: ta strona poczeka.',
  home: 'Iskra, strona główna',
  menu: 'Menu',
  nextEvent: 'Najbliższe wydarzenie',
  socialLabel: 'Iskra w mediach społecznościowych',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  barLabel: 'Główna nawigacja',
  footerLabel: 'Stopka',
  about: 'O nas',
  universities: 'Uczelnie',
  calendar: 'Kalendarz',
  partners: 'Partnerzy',
  cooperation: 'Współpraca',
  vibeCoding: 'Vibe Coding Jam Session',
  mentor: 'Zostań mentorem',
  volunteer: 'Zostań wolontariuszem',
  privacy: 'Polityka prywatności',
  privacySettings: 'Ustawienia prywatności',
  community: 'Społeczność',
  accessibility: 'Dostępność',
  help: 'Pomoc:',
  lostTicket: 'Zgubiony bilet?',
  unsubscribe: 'Wypisz się z newslettera',
  footerLine: 'Jeden wieczór w miesiącu. Reszta zależy od Ciebie.',
  shareImage: 'Snop iskier na ciemnym tle i hasło „Każda firma zaczyna się od iskry.”',
  copyright: (year: number, name: string) => `© ${year} ${name}`,
}

/** Texts of a page that failed. */
export const failureTexts = {
  title: (heading: string) => `${heading} · ${siteConfig.product}`,
  broken: {
    heading: 'Unexpected Application Error!',
    explanation: 'Coś poszło nie tak po naszej stronie. Odśwież stronę za chwilę.',
  },
  busy: {
    heading: 'Chwila przerwy',
    explanation: 'Nie możemy teraz pobrać danych. To zwykle mija po kilku sekundach.',
  },
  retry: 'Spróbuj ponownie',
  home: 'Wróć na stronę główną',
}
