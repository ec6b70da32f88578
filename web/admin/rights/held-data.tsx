import { keysOf } from '#schema/keys.ts'
import type { ReviewStatus } from '#schema/options.ts'
import type { NamedPerson, PersonalData } from '#schema/personal-data.ts'
import { texts as applicationTexts } from '#web/texts/console/applications.ts'
import { texts as messageTexts } from '#web/texts/console/messages.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Panel } from '../frame/panel.tsx'
import { texts } from './texts.ts'

const copy = texts.held
const words = texts.lines

export type HeldKind = keyof typeof texts.kinds

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')
const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')
const applied = ({ createdAt, reviewStatus }: { createdAt: string; reviewStatus: ReviewStatus }) =>
  joined(formatMoment(createdAt), applicationTexts.statuses[reviewStatus])

const some = <T,>(record: T | null): T[] => (record === null ? [] : [record])

export const namedLine = ({ name, eventId, at }: NamedPerson): string =>
  joined(name, formatMoment(at), words.evening(eventId))

/** The records of each kind in words, one line for each. */
const linesOf = (data: PersonalData): Record<HeldKind, string[]> => ({
  user: some(data.user).map((user) => joined(nameOf(user), user.phone, user.university)),
  registrations: data.registrations.map(({ createdAt, eventId }) =>
    joined(formatMoment(createdAt), words.evening(eventId)),
  ),
  tickets: data.tickets.map(({ eventId, status, attendee, startupDetails }) =>
    joined(nameOf(attendee), words.tickets[status], words.evening(eventId), startupDetails?.startupName),
  ),
  entrances: data.entrances.map(({ at, device }) => joined(formatMoment(at), device)),
  namedEntrances: data.namedEntrances.map(namedLine),
  guestLinks: data.guestLinks.map(({ createdAt }) => formatMoment(createdAt)),
  feedback: data.feedback.map(({ eventId }) => words.evening(eventId)),
  jurySentences: data.jurySentences.map(({ text }) => text),
  questions: data.questions > 0 ? [words.questions(data.questions)] : [],
  pitchDecks: data.pitchDecks.map(({ originalName }) => originalName),
  messages: data.messages.map(({ kind, status, createdAt }) =>
    joined(messageTexts.kinds[kind], messageTexts.statuses[status], formatMoment(createdAt)),
  ),
  alerts: data.alerts.map(({ eventId, createdAt }) => joined(formatMoment(createdAt), words.evening(eventId))),
  subscriber: some(data.subscriber).map(({ firstName, isActive, createdAt }) =>
    joined(firstName, words[isActive ? 'reads' : 'left'](formatMoment(createdAt))),
  ),
  communityApplication: some(data.communityApplication).map(applied),
  vibeCodingApplication: some(data.vibeCodingApplication).map(applied),
})

/** What is held about a person: the kinds of which there is something. */
export function heldOf(data: PersonalData): { kind: HeldKind; lines: string[] }[] {
  const lines = linesOf(data)
  return keysOf(texts.kinds).flatMap((kind) => (lines[kind].length > 0 ? [{ kind, lines: lines[kind] }] : []))
}

const saveJson = (value: unknown, name: string): void =>
  saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name)

export const HeldData = ({ data }: { data: PersonalData }) => (
  <Panel heading={copy.heading(data.email)} level={2} className="held">
    <dl className="answers">
      {heldOf(data).map(({ kind, lines }) => (
        <div key={kind}>
          <dt>
            {texts.kinds[kind]} ({lines.length})
          </dt>
          {lines.map((line, at) => (
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
