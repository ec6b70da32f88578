import { messages } from '#schema/error-messages.ts'
import { longName, type Resource } from './resource.ts'

export const partners: Resource = {
  name: 'partners',
  table: 'partners',
  row: { id: 41 },
  required: () => ({ name: 'Uczelnia Północna' }),
  full: () => ({
    name: 'Fundacja Świt',
    logo: 'https://swit.example/logo.svg',
    isActive: false,
    role: 'Partner główny',
  }),
  lists: ['', '/event/{eventId}'],
  rules: {
    defaults: { logo: null, isActive: true, role: null },
    wrong: [longName, ['role', 'x'.repeat(501), 'Najwyżej 500 znaków'], ['isActive', 'no', messages.notYesNo]],
    badQueries: ['isActive=TRUE', 'name=x'],
  },
}
