import type { ChangeEntity } from '#schema/options.ts'
import { texts as content } from '#web/texts/console/content.ts'
import { texts as evening } from '#web/texts/console/evening.ts'
import { texts as agenda } from '#web/texts/console/evening-agenda.ts'
import { texts as tickets } from '#web/texts/console/evening-tickets.ts'
import { paths } from '../paths.ts'
import { texts } from './texts.ts'

/** What changes are about. */
type Thing = {
  name: string
  /** Of what: after a noun such as `zmiana`. */
  genitive: string
  /** What forms call its fields. */
  labels?: Record<string, string>
  /** Where the console shows it: a list, below which its id is, or a section of its evening. */
  list?: string
  section?: string
  isPerson?: true
}

/** By their word in the API's paths. */
const things: Record<ChangeEntity, Thing> = {
  events: { name: 'Wieczór', genitive: 'wieczoru', labels: evening.labels },
  'ticket-types': { name: 'Rodzaj biletu', genitive: 'rodzaju biletu', labels: tickets.labels, section: 'tickets' },
  speakers: { name: 'Prelegent', genitive: 'prelegenta', labels: content.speakers.labels, list: paths.speakers },
  mentors: { name: 'Mentor', genitive: 'mentora', labels: content.mentors.labels, list: paths.mentors },
  partners: { name: 'Partner', genitive: 'partnera', labels: content.partners.labels, list: paths.partners },
  agenda: { name: 'Punkt programu', genitive: 'punktu programu', labels: agenda.labels, section: 'agenda' },
  media: { name: 'Media', genitive: 'materiału', labels: content.media.labels, list: paths.media },
  files: { name: 'Plik', genitive: 'pliku' },
  users: { name: 'Osoba', genitive: 'danych osoby', labels: texts.personLabels, isPerson: true },
  people: { name: 'Prawa osoby', genitive: 'danych osoby' },
  tickets: { name: 'Bilet', genitive: 'biletu', labels: texts.personLabels, isPerson: true },
  notices: { name: 'Powiadomienie', genitive: 'powiadomienia' },
  'guest-messages': { name: 'Wiadomość do uczestników', genitive: 'wiadomości do uczestników' },
  messages: { name: 'Mail', genitive: 'maila' },
  issues: { name: 'Numer newslettera', genitive: 'numeru newslettera', list: paths.newsletter },
  organisers: { name: 'Organizator', genitive: 'organizatora', labels: texts.organiserLabels, isPerson: true },
  applications: { name: 'Zgłoszenie do społeczności', genitive: 'zgłoszenia do społeczności', isPerson: true },
  'vibe-coding-applications': {
    name: 'Zgłoszenie na Vibe Coding',
    genitive: 'zgłoszenia na Vibe Coding',
    isPerson: true,
  },
  'door-links': { name: 'Link do wejścia', genitive: 'linku do wejścia', section: 'links' },
  passkeys: { name: 'Klucz dostępu', genitive: 'klucza dostępu' },
  packs: { name: 'Link dla mentorów', genitive: 'linku dla mentorów', section: 'links' },
  'partner-links': { name: 'Link dla partnera', genitive: 'linku dla partnera', section: 'links' },
  'stage-links': { name: 'Link do sceny', genitive: 'linku do sceny', section: 'links' },
  stage: { name: 'Scena', genitive: 'sceny' },
  webhooks: { name: 'Webhook', genitive: 'webhooka', list: paths.webhooks },
  'waiting-list': { name: 'Lista rezerwowa', genitive: 'listy rezerwowej', section: 'waiting', isPerson: true },
  pitches: { name: 'Kolejność pitchów', genitive: 'kolejności pitchów', section: 'presenters' },
  'deck-requests': { name: 'Prośba o prezentacje', genitive: 'prośby o prezentacje', section: 'presenters' },
  slots: { name: 'Godziny pitchów', genitive: 'godzin pitchów', section: 'presenters' },
  letters: { name: 'Listy do występujących', genitive: 'listów do występujących', section: 'after' },
  criteria: { name: 'Kryteria jury', genitive: 'kryteriów jury', section: 'stage' },
  jury: { name: 'Jury', genitive: 'stanu jury', section: 'stage' },
}

const byName: ReadonlyMap<string, Thing> = new Map(Object.entries(things))

/** Undefined for what the log knows and this console does not. */
export const thingOf = (entity: string): Thing | undefined => byName.get(entity)

/** The names of all things, by their word. */
export const thingNames: Record<string, string> = Object.fromEntries(
  [...byName].map(([word, { name }]) => [word, name]),
)
