/** An MP4 on this site or at an https address, null while there is none; `captions` is a WebVTT file. */
type Film = { video: string | null; poster: string; captions: string | null }

const aftermovie: Film = { video: '/info/aftermovie.mp4', poster: '/info/aftermovie.jpg', captions: null }

/** Facts about the organiser and the product. Another organiser renames the site here, and nowhere else. */
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
  /** The series as calendars and readers of feeds list it. `id` stands in every entry: it never changes, even with the domain. */
  series: {
    id: 'iskra.example',
    title: 'Iskra: wydarzenia',
    description: 'Nowe terminy, zmiany i miejsca wieczorów Iskry w Warszawie.',
  },
  /** Universities that stand behind the evenings. Logos are drawn for white ground, five wide to four high. */
  partners: [
    { name: 'Uczelnia Przykładowa', logo: '/logos/uczelnia-przykladowa.svg' },
    { name: 'Politechnika Pokazowa', logo: '/logos/politechnika-pokazowa.svg' },
    { name: 'Akademia Na Niby', logo: '/logos/akademia-na-niby.svg' },
  ],
  aftermovie,
  copyrightYear: 2025,
  /** When the declaration of accessibility was last gone through, and in how many days a reported barrier is answered. */
  accessibility: { reviewed: '2026-11-21', answerDays: 7 },
  /** A container of Google Tag Manager, `GTM-…`; the Worker's ANALYTICS_ID overrides it. Null: nothing is measured. */
  analyticsId: null,
  /** A key of the Maps JavaScript API; the Worker's GOOGLE_MAPS_KEY overrides it. Null: maps are embedded without a key. */
  mapsKey: null,
  /** Where the Vibe Coding Jam Session meets, and when it starts (spec §2, §9). */
  vibeCoding: {
    firstAfter: '20 października',
    office: { street: 'Marszałkowska 107', city: '00-110 Warszawa', hours: '10:00-18:00' },
    space: { street: 'Jagiellońska 55A', city: '03-301 Warszawa', hours: '24/7' },
  },
} as const
