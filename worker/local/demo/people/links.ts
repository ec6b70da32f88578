import { hourMs } from '#schema/durations.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { doorLinks } from '#schema/tables/organisers.ts'
import type { packs } from '#schema/tables/packs.ts'
import type { webhookDeliveries, webhookSecrets, webhooks } from '#schema/tables/webhooks.ts'
import { hashOf, randomKey } from '../../random-key.ts'
import { addDays } from '../days.ts'
import { minutesAfter, momentAt } from './moments.ts'

type Evening = { id: number; endsAt: Date }

/** A door link and a mentor pack of the next evening. Nobody knows their secrets: organisers make their own. */
export function demoLinks({ id: eventId, endsAt }: Evening, today: string) {
  const createdAt = momentAt(addDays(today, -3), '15:40')
  const door: typeof doorLinks.$inferInsert = {
    id: 1,
    eventId,
    name: 'Wejście główne',
    secretHash: hashOf(randomKey()),
    createdAt,
    expiresAt: new Date(endsAt.getTime() + organiserLimits.doorLink.hoursAfterEnd * hourMs),
  }
  const pack: typeof packs.$inferInsert = {
    id: 1,
    eventId,
    name: 'Mentorzy wieczoru',
    keyHash: hashOf(randomKey()),
    createdAt: minutesAfter(createdAt, 12),
    expiresAt: new Date(endsAt.getTime() + 72 * hourMs),
    openings: 7,
    lastOpenedAt: momentAt(addDays(today, -1), '21:17'),
  }
  return { doorLinks: [door], packs: [pack] }
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
