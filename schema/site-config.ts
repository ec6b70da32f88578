/** `video` is an MP4: a path on this site or an https URL, or null. `captions` is the URL of a WebVTT file, or null. */
type Film = { video: string | null; poster: string; captions: string | null }

const aftermovie: Film = { video: '/info/aftermovie.mp4', poster: '/info/aftermovie.jpg', captions: null }

/** Name, contacts and settings of the organiser. To rename the site, change only this file. */
export const siteConfig = {
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
  /** For the calendar and RSS feeds. `id` is part of every entry's UID: never change it, even with the domain. */
  series: {
    id: 'iskra.example',
    title: 'Iskra: wydarzenia',
    description: 'Nowe terminy, zmiany i miejsca wieczorów Iskry w Warszawie.',
  },
  /** Universities that support the events. Logos are designed for a white background and have a ratio of 5:4. */
  partners: [
    { name: 'Uczelnia Przykładowa', logo: '/logos/uczelnia-przykladowa.svg' },
    { name: 'Politechnika Pokazowa', logo: '/logos/politechnika-pokazowa.svg' },
    { name: 'Akademia Na Niby', logo: '/logos/akademia-na-niby.svg' },
  ],
  aftermovie,
  copyrightYear: 2025,
  /** Date of the last review of the accessibility statement, and response time for a reported barrier in days. */
  accessibility: { reviewed: '2026-11-28', answerDays: 7 },
  /** Google Tag Manager container ID, `GTM-…`. The Worker's ANALYTICS_ID overrides it. Null disables analytics. */
  analyticsId: null,
  /** Key of the Maps JavaScript API. The Worker's GOOGLE_MAPS_KEY overrides it. Null: maps use the embed without a key. */
  mapsKey: null,
  vibeCoding: {
    firstAfter: '20 października',
    office: { street: 'Marszałkowska 107', city: '00-110 Warszawa', hours: '10:00-18:00' },
    space: { street: 'Jagiellońska 55A', city: '03-301 Warszawa', hours: '24/7' },
  },
} as const

/** The domain of all invented people, except organisers. `.example` belongs to nobody (RFC 2606). */
export const demoDomain = 'pokaz.example'
