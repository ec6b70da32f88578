import type { partners } from '#schema/tables/content.ts'
import type { eventPartners } from '#schema/tables/event-content.ts'
import { logoOf } from './names.ts'

type PartnerRow = typeof partners.$inferInsert

/** Invented names: visitors see at once that these partners are examples. */
const organisations = [
  { id: 1, name: 'Uczelnia Przykładowa', role: 'UNIVERSITY' },
  { id: 2, name: 'Politechnika Pokazowa', role: 'UNIVERSITY' },
  { id: 3, name: 'Akademia Na Niby', role: 'UNIVERSITY' },
  { id: 4, name: 'Radio Demo', role: 'MEDIA' },
  { id: 5, name: 'Hala Żarnik', role: 'VENUE' },
] as const satisfies PartnerRow[]

export const demoPartners = (): PartnerRow[] =>
  organisations.map((organisation) => ({ ...organisation, logo: logoOf(organisation.name) }))

const supporters: Record<number, number[]> = { 1: [1, 4], 2: [1, 2], 3: [1, 3, 4], 4: [1, 2, 3, 4, 5] }

export const demoEventPartners = (): (typeof eventPartners.$inferInsert)[] =>
  Object.entries(supporters).flatMap(([eventId, partnerIds]) =>
    partnerIds.map((partnerId, position) => ({ eventId: Number(eventId), partnerId, position })),
  )
