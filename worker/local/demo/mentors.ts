import type { mentors } from '#schema/tables/content.ts'
import { portraitOf, profileOf } from './names.ts'

type MentorRow = typeof mentors.$inferInsert

/** Invented people. Their texts say so. */
const people: (Pick<MentorRow, 'id' | 'role' | 'company' | 'bio' | 'expertise'> & { name: string })[] = [
  {
    id: 1,
    name: 'Tymon Sadza',
    role: 'mentor pitchingu',
    company: 'Zmyślona S.A.',
    bio: 'Wysłuchał ponad trzystu pitchy i pamięta, dlaczego zapamiętał tylko dziesięć. Postać zmyślona.',
    expertise: ['pitching', 'sprzedaż', 'strategia'],
  },
  {
    id: 2,
    name: 'Maja Latarnia',
    role: 'projektantka',
    company: 'Studio Makieta',
    bio: 'Testuje makiety na ludziach z kolejki po kawę. Pomoże Ci wyrzucić połowę ekranu. Postać zmyślona.',
    expertise: ['UX', 'badania', 'produkt'],
  },
  {
    id: 3,
    name: 'Gniewomir Popielski',
    role: 'prawnik',
    company: 'Kancelaria Na Niby',
    bio: 'Tłumaczy umowy na polski. Zapytaj go o wspólników, zanim ich znajdziesz. Postać zmyślona.',
    expertise: ['prawo', 'umowy', 'własność intelektualna'],
  },
  {
    id: 4,
    name: 'Halina Zarzewie',
    role: 'anioł biznesu',
    company: 'Sieć Pokazowa',
    bio: 'Inwestuje małe kwoty i dużo czasu. Najpierw pyta o zespół, potem o tabelki. Postać zmyślona.',
    expertise: ['finansowanie', 'pre-seed', 'zespół'],
  },
  {
    id: 5,
    name: 'Wit Błysk',
    role: 'architekt oprogramowania',
    company: 'Chmura Przykładowa',
    bio: 'Wie, czego nie budować. Z nim zrobisz MVP w dwa weekendy zamiast w dwa semestry. Postać zmyślona.',
    expertise: ['AI', 'architektura', 'MVP'],
  },
  {
    id: 6,
    name: 'Róża Gwiezdna',
    role: 'szefowa marketingu',
    company: 'Makaron i Synowie (firma zmyślona)',
    bio: 'Pierwszy tysiąc użytkowników zdobywa bez budżetu, za to z pomysłem. Postać zmyślona.',
    expertise: ['marketing', 'społeczność', 'wzrost'],
  },
]

export const demoMentors = (): MentorRow[] =>
  people.map((person) => ({ ...person, image: portraitOf(person.name), linkedinUrl: profileOf(person.name) }))
