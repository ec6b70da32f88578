import { shortName } from '#schema/guest-ticket.ts'
import { sectorLabels } from '#schema/startup-labels.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import type { Pitched } from './pitched-store.ts'

const firstSentence = (text: string): string => /^.*?[.!?](?=\s)|^.*/.exec(text.trim())?.[0] ?? ''

const labelsOf = (sectors: string): string =>
  sectors
    .split(', ')
    .map((sector) => Object.entries(sectorLabels).find(([value]) => value === sector)?.[1] ?? sector)
    .join(', ')

/** How a presenter is introduced: the startup, who speaks, and one sentence, else the sectors. All are null after an erasure. */
export function introduce({ startupName, firstName, lastName, sectors }: Omit<Pitched, 'ticketId' | 'orderId'>) {
  if (!startupName) return { title: null, presenter: null, about: null }
  const { name, about } = splitStartupName(startupName)
  return {
    title: name,
    presenter: firstName && lastName ? shortName(firstName, lastName) : null,
    about: firstSentence(about) || labelsOf(sectors ?? '') || null,
  }
}
