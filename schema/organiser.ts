/** Facts about the organiser and the product. Another organiser renames the site here, and nowhere else. */
export const organiser = {
  product: 'Iskra',
  tagline: 'Wieczory dla studentów, którzy chcą budować startupy',
  city: 'Warszawa',
  country: 'PL',
  email: 'czesc@iskra.example',
  privacyPolicyUrl: 'https://iskra.example/polityka-prywatnosci',
  communityPrivacyPolicyUrl: 'https://uczelnia.example/polityka-prywatnosci',
  social: {
    instagram: 'https://www.instagram.com/iskra.example/',
    linkedin: 'https://www.linkedin.com/company/iskra-example/',
  },
  /** The series as calendars and readers of feeds list it. `id` stands in every entry: it never changes, even with the domain. */
  series: {
    id: 'iskra.example',
    title: 'Iskra: wydarzenia',
    description: 'Nowe terminy, zmiany i miejsca wieczorów Iskry w Warszawie.',
  },
  copyrightYear: 2025,
} as const
