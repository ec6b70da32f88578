import { type Change, type TicketStep, ticketSteps } from '#schema/change.ts'
import type { ChangeAction, ChangeEntity } from '#schema/options.ts'
import { thingOf } from './things.ts'

const verbs: Record<ChangeAction, string> = { CREATE: 'dodanie', UPDATE: 'zmiana', DELETE: 'usunięcie' }

/** What reads better than the two nouns. */
const special: Partial<Record<`${ChangeEntity} ${ChangeAction}`, string>> = {
  'tickets CREATE': 'wydanie biletu',
  'waiting-list UPDATE': 'miejsce poza kolejnością',
  'notices CREATE': 'powiadomienie uczestników',
  'guest-messages CREATE': 'wiadomość do uczestników',
  'messages CREATE': 'mail na próbę',
  'messages UPDATE': 'ponowna wysyłka maila',
  'messages DELETE': 'cofnięcie maili',
  'organisers CREATE': 'zaproszenie organizatora',
  'deck-requests CREATE': 'prośba o brakujące prezentacje',
  'slots CREATE': 'wysłanie godzin pitchów',
  'letters CREATE': 'wysłanie listów do występujących',
  'jury UPDATE': 'otwarcie albo zamknięcie jury',
}

const steps: Record<TicketStep, string> = {
  CANCELLED: 'anulowanie biletu',
  CHECKED_IN: 'wpuszczenie',
  CONFIRMED: 'cofnięcie wejścia',
  RESTORED: 'przywrócenie biletu',
  WAITING: 'powrót na listę rezerwową',
}

/** What was led on stage, by the field that is recorded. */
const stageSteps: Record<string, string> = {
  position: 'przejście w programie',
  timer: 'zegar pitcha',
  vote: 'głosowanie publiczności',
  questions: 'pytania z sali',
  revealed: 'nagroda na ekranie',
  wall: 'ekran',
  seats: 'zwolnienie miejsca w sali',
}

const forms = { applications: 'do społeczności', 'vibe-coding-applications': 'na Vibe Coding' } as const
const decisions: Record<string, string> = {
  ACCEPTED: 'przyjęcie zgłoszenia',
  REJECTED: 'odrzucenie zgłoszenia',
  NEW: 'cofnięcie decyzji o zgłoszeniu',
  teamNote: 'notatka przy zgłoszeniu',
}

/** What an update of this resource did, where one field says it all. */
function stepOf({ entity, fields }: Change): string | undefined {
  const [only, ...more] = fields ?? []
  if (only === undefined || more.length > 0) return undefined
  if (entity === 'tickets' && only === 'ticketTypeId') return 'zmiana rodzaju biletu'
  if (entity === 'tickets') return ticketSteps.flatMap((step) => (step === only ? steps[step] : []))[0]
  if (entity === 'organisers' && only === 'invitedAt') return 'ponowne zaproszenie organizatora'
  if (entity === 'stage') return stageSteps[only]
  if (entity === 'issues' && only === 'sentAt') return 'wysłanie numeru newslettera'
  if (entity !== 'applications' && entity !== 'vibe-coding-applications') return undefined
  const decision = decisions[only]
  return decision && `${decision} ${forms[entity]}`
}

const files: Record<ChangeAction, string> = { CREATE: 'dodanie', UPDATE: 'podmiana', DELETE: 'usunięcie' }

/** What organisers do with photos that visitors reported. */
const photoSteps: Record<string, string> = {
  hidden: 'ukrycie',
  shown: 'ponowne pokazanie',
  reports: 'odrzucenie zgłoszenia',
}

/** What happened to files: `dodanie 12 zdjęć`. */
export const filesPhrase = ({ action, fields }: Change, counted: string): string =>
  `${photoSteps[fields?.[0] ?? ''] ?? files[action]} ${counted}`

/** What happened, as a noun: nobody's gender is known. `saysAll`: the names of the fields would add nothing. */
export function phraseOf(change: Change): { phrase: string; saysAll: boolean } {
  const { entity, action, fields } = change
  const step = action === 'UPDATE' ? stepOf(change) : undefined
  if (step) return { phrase: step, saysAll: true }
  if (entity === 'tickets' && action === 'UPDATE' && fields) return { phrase: 'poprawka danych', saysAll: false }
  const known: Record<string, string> = special
  const phrase = known[`${entity} ${action}`] ?? `${verbs[action]} ${thingOf(entity)?.genitive ?? entity}`
  return { phrase, saysAll: false }
}
