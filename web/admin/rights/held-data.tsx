import { keysOf } from '#schema/keys.ts'
import type { ReviewStatus } from '#schema/options.ts'
import type { PersonalData } from '#schema/personal-data.ts'
import { texts as applicationTexts } from '#web/texts/console/applications.ts'
import { texts as messageTexts } from '#web/texts/console/messages.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { saveFile } from '../data/download.ts'
import { Panel } from '../frame/panel.tsx'
import { texts } from './texts.ts'

const copy = texts.held
const words = texts.lines

export type HeldKind = keyof typeof texts.kinds

/** How many records of each kind are held about a person, without kinds of which there are none. */
export const countHeld = (data: PersonalData): { kind: HeldKind; count: number }[] =>
  keysOf(texts.kinds)
    .map((kind) => {
      const held = data[kind]
      return { kind, count: Array.isArray(held) ? held.length : Number(held !== null) }
    })
    .filter(({ count }) => count > 0)

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')
const applied = ({ createdAt, reviewStatus }: { createdAt: string; reviewStatus: ReviewStatus }) =>
  joined(formatMoment(createdAt), applicationTexts.statuses[reviewStatus])

/** The records of one kind in words, one line for each. The complete records are in the file and below the lines. */
function heldLines(data: PersonalData, kind: HeldKind): string[] {
  const { user, subscriber, communityApplication, vibeCodingApplication } = data
  switch (kind) {
    case 'user':
      return user ? [joined(nameOf(user), user.phone, user.university)] : []
    case 'registrations':
      return data.registrations.map(({ createdAt, eventId }) => joined(formatMoment(createdAt), words.evening(eventId)))
    case 'tickets':
      return data.tickets.map(({ eventId, status, attendee, startupDetails }) =>
        joined(nameOf(attendee), words.tickets[status], words.evening(eventId), startupDetails?.startupName),
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
      return [joined(subscriber.firstName, subscriber.isActive ? words.reads(since) : words.left(since))]
    }
    case 'communityApplication':
      return communityApplication ? [applied(communityApplication)] : []
    case 'vibeCodingApplication':
      return vibeCodingApplication ? [applied(vibeCodingApplication)] : []
  }
}

/** Saves a value as a JSON file of the organiser's computer. */
const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)

/** Everything held about a person: in words, with all fields, and as a file. */
export const HeldData = ({ data }: { data: PersonalData }) => (
  <Panel heading={copy.heading(data.email)} level={2} className="held">
    <dl className="answers">
      {countHeld(data).map(({ kind, count }) => (
        <div key={kind}>
          <dt>
            {texts.kinds[kind]} ({count})
          </dt>
          {heldLines(data, kind).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: records may have the same words, and their order is fixed
            <dd key={at}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
    <details>
      <summary>{copy.all}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <pre tabIndex={0}>{JSON.stringify(data, null, 2)}</pre>
    </details>
    <p>
      <button type="button" className="button" onClick={() => saveJson(data, copy.file)}>
        {copy.download}
      </button>
    </p>
  </Panel>
)
