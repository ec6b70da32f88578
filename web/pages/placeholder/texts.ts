import { siteConfig } from '#schema/site-config.ts'

type Placeholder = {
  title: string
  description: string
  sentence: string
  /** The link below the text: a page, or a mail to the organisers. */
  link: { href: string; label: string }
}

const write = { href: `mailto:${siteConfig.email}`, label: 'Napisz do nas' }

export const placeholders: Record<string, Placeholder> = {
  'about-us': {
    title: 'O nas',
    description: 'Kto robi Iskrę i po co. Strona w przygotowaniu.',
    sentence: 'Opowiemy tu, kto robi Iskrę i po co. Najszybciej poznasz nas na żywo, na najbliższym wydarzeniu.',
    link: { href: '/events/upcoming', label: 'Zobacz, kiedy się spotykamy' },
  },
  universities: {
    title: 'Uczelnie',
    description: 'Uczelnie, z którymi działa Iskra. Strona w przygotowaniu.',
    sentence: 'Pokażemy tu uczelnie, z którymi działamy. Chcesz zobaczyć wśród nich swoją? Daj nam znać.',
    link: write,
  },
  partners: {
    title: 'Partnerzy',
    description: 'Firmy i organizacje, które wspierają Iskrę. Strona w przygotowaniu.',
    sentence:
      'Przedstawimy tu firmy i organizacje, dzięki którym wejściówki są bezpłatne. Chcesz do nich dołączyć? Napisz.',
    link: write,
  },
  cooperation: {
    title: 'Współpraca',
    description: 'Co możemy zrobić razem z Iskrą. Strona w przygotowaniu.',
    sentence: 'Spiszemy tu, co możemy zrobić razem. Jeśli masz pomysł już teraz, nie czekaj na tę stronę.',
    link: write,
  },
  'become-mentor': {
    title: 'Zostań mentorem',
    description: 'Podziel się doświadczeniem na wydarzeniach Iskry. Strona w przygotowaniu.',
    sentence:
      'Zgłoszenia dla mentorów dopiero powstają. Jeśli chcesz dzielić się doświadczeniem, po prostu się odezwij.',
    link: write,
  },
  'become-volunteer': {
    title: 'Zostań wolontariuszem',
    description: 'Pomóż robić wydarzenia Iskry od kuchni. Strona w przygotowaniu.',
    sentence:
      'Zgłoszenia dla wolontariuszy dopiero powstają. Chcesz pomóc przy najbliższym wydarzeniu? Znajdziemy Ci zadanie.',
    link: write,
  },
  community: {
    title: 'Społeczność',
    description: 'Społeczność Iskry: ludzie, którzy budują także między wydarzeniami. Dołącz po krótkiej kwalifikacji.',
    sentence: 'O społeczności opowiemy tu niedługo, a dołączyć możesz już dziś. Kwalifikacja ma cztery krótkie kroki.',
    link: { href: '/community/join', label: 'Dołącz do społeczności' },
  },
}

export const texts = {
  inProgress: 'Prace w toku',
  home: 'Wróć na stronę główną',
}
