import { addDays } from '#schema/dates.ts'
import { organiserLimits } from '#schema/limits.ts'
import type { WebhookEvent } from '#schema/options.ts'
import { hashOf, randomKey } from '../../random-key.ts'
import { minutesAfter, momentAt } from '../days.ts'

type Evening = { id: number; endsAt: Date }

const doorLink = (id: number, name: string, { id: eventId, endsAt }: Evening, createdAt: Date) => ({
  id,
  eventId,
  name,
  secretHash: hashOf(randomKey()),
  createdAt,
  expiresAt: minutesAfter(endsAt, organiserLimits.doorLink.hoursAfterEnd * 60),
})

/** Nobody knows the secrets of these door links and packs: organisers make their own. */
export function demoLinks(past: Evening, next: Evening, today: string) {
  const createdAt = momentAt(addDays(today, -3), '15:40')
  const opened = minutesAfter(past.endsAt, -7 * 60)
  return {
    doorLinks: [
      doorLink(1, 'Wejście główne', past, opened),
      doorLink(2, 'Wejście od podwórza', past, minutesAfter(opened, 2)),
      doorLink(3, 'Wejście główne', next, createdAt),
    ],
    packs: [
      {
        id: 1,
        eventId: next.id,
        name: 'Mentorzy wieczoru',
        keyHash: hashOf(randomKey()),
        createdAt: minutesAfter(createdAt, 12),
        expiresAt: minutesAfter(next.endsAt, 72 * 60),
        openings: 7,
        lastOpenedAt: momentAt(addDays(today, -1), '21:17'),
      },
    ],
  }
}

/** A webhook that is switched off, so that it calls nobody, with the log of what it told before. */
export function demoWebhook(today: string) {
  const createdAt = momentAt(addDays(today, -11), '11:05')
  const events: WebhookEvent[] = ['registration.created', 'application.created']
  return {
    webhooks: [{ id: 1, url: 'https://narzedzie.example/iskra', events, enabled: false, createdAt }],
    webhookSecrets: [{ webhookId: 1, secret: `whsec_${Buffer.from(randomKey()).toString('base64')}` }],
    webhookDeliveries: [0, 1, 2].map((n) => {
      const at = minutesAfter(createdAt, 100 + n * 700)
      return {
        id: randomKey(),
        webhookId: 1,
        type: 'application.created' as const,
        data: JSON.stringify({ applicationId: 4 + n, kind: 'community' }),
        status: 'SENT' as const,
        attempts: 1,
        createdAt: at,
        dueAt: at,
        expiresAt: minutesAfter(at, 72 * 60),
        sentAt: minutesAfter(at, 0.1),
        responseStatus: 204,
      }
    }),
  }
}
