import { slugOf } from '../names.ts'
import type { DemoDeck } from './orders.ts'
import { pdfOf } from './pdf.ts'
import type { DemoStartup } from './startups.ts'

/** A deck of four slides for a startup. */
export function deckOf({ startupName }: DemoStartup): DemoDeck {
  const [name = '', about = ''] = (startupName ?? '').split(': ')
  const content = pdfOf([
    { heading: name, lines: [about, '', 'Materiał pokazowy: startup zmyślony.'] },
    { heading: 'Problem', lines: ['Studenci tracą na to godzinę dziennie.', 'Zapytaliśmy 120 osób. Narzekało 121.'] },
    { heading: 'Co robimy', lines: ['Prototyp działa u nas w pokoju.', 'Następny krok: działa też u innych.'] },
    { heading: 'Czego szukamy', lines: ['Pierwszych użytkowników', 'Mentora, który powie prawdę'] },
  ])
  return { name: `${slugOf(name)}.pdf`, content }
}
