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
  copyrightYear: 2025,
} as const
