import { plural } from '#schema/words.ts'
import { texts as messages } from '#web/texts/console/messages.ts'

const isPicture = (path: string): boolean => /\.(?:png|jpe?g|webp)$/.test(path)
const pictures = ['zdjęcia', 'zdjęć', 'zdjęć'] as const
const otherFiles = ['pliku', 'plików', 'plików'] as const

export const texts = {
  title: 'Zmiany',
  lead: 'Kto, co i kiedy zmienił. Historia sięga dwóch lat.',
  forms: ['zmiana', 'zmiany', 'zmian'] as const,
  what: 'Kto i co',
  entity: 'Co',
  who: 'Kto',
  when: 'Kiedy',
  details: 'Przed i po',
  before: 'Przed',
  after: 'Po',
  show: 'Pokaż',
  none: '(brak)',
  numbered: (id: string) => `nr ${id}`,
  /** After a noun: `dodanie zdjęcia`, `dodanie 12 zdjęć`. */
  files: (paths: readonly string[]) => {
    const forms = paths.every(isPicture) ? pictures : otherFiles
    return paths.length === 1 ? forms[0] : plural(paths.length, forms)
  },
  mailKind: (kind: string) => `„${new Map<string, string>(Object.entries(messages.kinds)).get(kind) ?? kind}”`,
  startup: 'Opis startupu',
  personLabels: {
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Adres email',
    phone: 'Telefon',
    university: 'Uczelnia',
    ticketTypeId: 'Rodzaj biletu',
    doorNote: 'Notatka dla wejścia',
    resultLine: 'Zdanie na stronie wydarzenia',
  },
  organiserLabels: { name: 'Imię i nazwisko', role: 'Rola' },
  empty: {
    heading: 'Nikt jeszcze niczego nie zmienił',
    text: 'Każdy zapis w konsoli i przez API pojawi się tutaj sam.',
  },
}
