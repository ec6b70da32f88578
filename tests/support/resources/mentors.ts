import { messages } from '#schema/error-messages.ts'
import { longName, type Resource } from './resource.ts'

export const mentors: Resource = {
  name: 'mentors',
  table: 'mentors',
  row: { id: 31 },
  required: () => ({ name: 'Ewa Lis' }),
  full: () => ({
    name: 'Adam Ból',
    image: '/osoby/adam.jpg',
    role: 'Inwestor',
    company: 'Fundusz',
    bio: 'Od lat\nz założycielami',
    linkedinUrl: 'https://linkedin.example/adam',
    expertise: ['AI', 'sprzedaż'],
    isActive: false,
  }),
  lists: [''],
  rules: {
    defaults: { image: null, role: null, company: null, bio: null, linkedinUrl: null, expertise: [], isActive: true },
    wrong: [
      longName,
      ['expertise', 'AI,sprzedaż', messages.notAList],
      ['isActive', null, messages.notYesNo],
      ['linkedinUrl', 'ftp://linkedin.example', 'Nieprawidłowy URL'],
      ['bio', 'x'.repeat(5_001), 'Najwyżej 5000 znaków'],
    ],
    badQueries: ['isActive=yes', 'type=MENTOR'],
  },
}
