import { toBeAnnounced } from '#schema/dates.ts'

/** What of an event tells whether its page is complete. */
type Announced = {
  date: string | null
  time: string
  location_name: string | null
  address: string | null
  description: string | null
  agenda: readonly unknown[]
  speakers: readonly unknown[]
  ticketTypes: readonly unknown[]
}

export type Part = 'date' | 'place' | 'description' | 'picture' | 'agenda' | 'speakers' | 'ticketTypes'

/** The parts that an event's page still lacks, in the order in which they are usually prepared. */
export function missingParts(event: Announced, hasPicture: boolean): Part[] {
  const isMissing: Record<Part, boolean> = {
    date: event.date === null || event.time === toBeAnnounced,
    place: !event.location_name || !event.address,
    description: !event.description,
    picture: !hasPicture,
    agenda: event.agenda.length === 0,
    speakers: event.speakers.length === 0,
    ticketTypes: event.ticketTypes.length === 0,
  }
  const parts: Part[] = ['date', 'place', 'description', 'picture', 'agenda', 'speakers', 'ticketTypes']
  return parts.filter((part) => isMissing[part])
}
