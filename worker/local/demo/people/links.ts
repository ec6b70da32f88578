import { hourMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { doorLinks } from '#schema/tables/organisers.ts'
import type { packs } from '#schema/tables/packs.ts'
import type { webhookDeliveries, webhookSecrets, webhooks } from '#schema/tables/webhooks.ts'
import { hashOf, randomKey } from '../../random-key.ts'
import { addDays, minutesAfter, momentAt } from '../days.ts'

type Evening = { id: number; endsAt: Date }

const doorLink = (id: number, name: string, { id: eventId, endsAt }: Evening, createdAt: Date) => ({
  id,
  eventId,
  name,
  secretHash: hashOf(randomKey()),
  createdAt,
  expiresAt: new Date(endsAt.getTime() + organiserLimits.doorLink.hoursAfterEnd * hourMs),
})

/**
 * A door link and a mentor pack of the next evening, and expired door links of the past one. Nobody knows their secrets:
 * organisers make their own.
 */
export function demoLinks(past: Evening, next: Evening, today: string) {
  const createdAt = momentAt(addDays(today, -3), '15:40')
  const opened = minutesAfter(past.endsAt, -7 * 60)
  const doors: (typeof doorLinks.$inferInsert)[] = [
    doorLink(1, 'Wejście główne', past, opened),
    doorLink(2, 'Wejście od podwórza', past, minutesAfter(opened, 2)),
    doorLink(3, 'Wejście główne', next, createdAt),
  ]
  const pack: typeof packs.$inferInsert = {
    id: 1,
    eventId: next.id,
    name: 'Mentorzy wieczoru',
    keyHash: hashOf(randomKey()),
    createdAt: minutesAfter(createdAt, 12),
    expiresAt: new Date(next.endsAt.getTime() + 72 * hourMs),
    openings: 7,
    lastOpenedAt: momentAt(addDays(today, -1), '21:17'),
  }
  return { doorLinks: doors, packs: [pack] }
}

/** A webhook that is switched off, so that it calls nobody, with the log of what it told before. */
export function demoWebhook(today: string) {
  const createdAt = momentAt(addDays(today, -11), '11:05')
  const webhook: typeof webhooks.$inferInsert = {
    id: 1,
    url: 'https://narzedzie.example/iskra',
    events: ['registration.created', 'application.created'],
    enabled: false,
    createdAt,
  }
  const secret: typeof webhookSecrets.$inferInsert = {
    webhookId: 1,
    secret: `whsec_${Buffer.from(randomKey()).toString('base64')}`,
  }
  const deliveries = [204, 204, 204].map((responseStatus, n): typeof webhookDeliveries.$inferInsert => {
    const at = minutesAfter(createdAt, 100 + n * 700)
    return {
      id: randomKey(),
      webhookId: 1,
      type: 'application.created',
      data: JSON.stringify({ applicationId: 4 + n, kind: 'community' }),
      status: 'SENT',
      attempts: 1,
      createdAt: at,
      dueAt: at,
      expiresAt: new Date(at.getTime() + 72 * hourMs),
      sentAt: minutesAfter(at, 0.1),
      responseStatus,
    }
  })
  return { webhooks: [webhook], webhookSecrets: [secret], webhookDeliveries: deliveries }
}
