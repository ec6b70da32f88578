import type { ReviewStatus } from '#schema/options.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import { texts as applicationTexts } from '#web/texts/console/applications.ts'
import { texts as messageTexts } from '#web/texts/console/messages.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import type { HeldKind } from './count-held.ts'
import { texts } from './texts.ts'

const copy = texts.lines
const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')
const applied = ({ createdAt, reviewStatus }: { createdAt: string; reviewStatus: ReviewStatus }) =>
  joined(formatMoment(createdAt), applicationTexts.statuses[reviewStatus])

/** The records of one kind in words, one line for each. The complete records are in the file and below the lines. */
export function heldLines(data: PersonalData, kind: HeldKind): string[] {
  const { user, subscriber, communityApplication, vibeCodingApplication } = data
  switch (kind) {
    case 'user':
      return user ? [joined(nameOf(user), user.phone, user.university)] : []
    case 'registrations':
      return data.registrations.map(({ createdAt, eventId }) => joined(formatMoment(createdAt), copy.evening(eventId)))
    case 'tickets':
      return data.tickets.map(({ eventId, status, attendee, startupDetails }) =>
        joined(nameOf(attendee), copy.tickets[status], copy.evening(eventId), startupDetails?.startupName),
      )
    case 'entrances':
      return data.entrances.map(({ at, device }) => joined(formatMoment(at), device))
    case 'pitchDecks':
      return data.pitchDecks.map(({ originalName }) => originalName)
    case 'messages':
      return data.messages.map((message) =>
        joined(
          messageTexts.kinds[message.kind],
          messageTexts.statuses[message.status],
          formatMoment(message.createdAt),
        ),
      )
    case 'subscriber': {
      if (!subscriber) return []
      const since = formatMoment(subscriber.createdAt)
      return [joined(subscriber.firstName, subscriber.isActive ? copy.reads(since) : copy.left(since))]
    }
    case 'communityApplication':
      return communityApplication ? [applied(communityApplication)] : []
    case 'vibeCodingApplication':
      return vibeCodingApplication ? [applied(vibeCodingApplication)] : []
  }
}
