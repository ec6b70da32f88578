import type { EventDetail } from '#schema/event.ts'
import { isLocationKnown } from '#schema/location.ts'
import { type PicturePath, slotsWithoutPicture } from '../pictures/slots.ts'
import type { SectionName } from '../section-names.ts'

/** Something that an evening needs before it can be shown proudly, and the section where it is added. */
export type Missing = {
  what: 'date' | 'place' | 'agenda' | 'speakers' | 'tickets' | 'pictures'
  section: SectionName
}

/** What an evening lacks. Pictures count only once it is known which are stored. */
export function missingOf(event: EventDetail, pictures: readonly PicturePath[] | undefined): Missing[] {
  const checks: [isMissing: boolean, missing: Missing][] = [
    [event.date === null, { what: 'date', section: 'basics' }],
    [!isLocationKnown(event), { what: 'place', section: 'basics' }],
    [event.agenda.length === 0, { what: 'agenda', section: 'agenda' }],
    [event.speakers.length === 0, { what: 'speakers', section: 'speakers' }],
    [event.ticketTypes.length === 0, { what: 'tickets', section: 'tickets' }],
    [
      pictures !== undefined && slotsWithoutPicture(event.id, pictures).length > 0,
      { what: 'pictures', section: 'pictures' },
    ],
  ]
  return checks.flatMap(([isMissing, missing]) => (isMissing ? [missing] : []))
}
