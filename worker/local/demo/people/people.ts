import { addDays } from '#schema/dates.ts'
import { eventEnd } from '#schema/event-time.ts'
import { foldedColumns, foldText } from '#schema/fold-text.ts'
import { hashOf } from '../../random-key.ts'
import type { DemoContent } from '../content.ts'
import { momentAt } from '../days.ts'
import { demoAnswers } from './answers.ts'
import { demoApplications } from './applications.ts'
import { demoChanges } from './changes.ts'
import { demoGuestMessage } from './guest-message.ts'
import { demoJury } from './jury.ts'
import { demoLinks, demoWebhook } from './links.ts'
import { mailsOfNext, mailsOfPast } from './mails.ts'
import { demoOrganisers, demoPerson, owner } from './names.ts'
import { demoNewsletter } from './newsletter.ts'
import { nextEveningOrders, soldOutTicketType } from './next-evening.ts'
import { storeOrders } from './orders.ts'
import { pastEveningOrders, pastEveningScans, pastEvent } from './past-evening.ts'

export type PrivateFile = {
  key: string
  content: Uint8Array
  contentType?: string
  customMetadata?: Record<string, string>
}

/** When an evening of the demo takes place. Evenings are announced four weeks ahead. */
function eveningOf({ events, agendaItems }: DemoContent, id: number) {
  const event = events.find((one) => one.id === id)
  if (!event?.date || !event.time) throw new Error(`Event ${id} of the demo has no date`)
  const { date, time } = event
  const agenda = agendaItems.flatMap(({ eventId, startTime, endTime = null }) =>
    eventId === id ? [{ startTime, endTime }] : [],
  )
  const beginsAt = momentAt(date, time)
  return { id, date, beginsAt, endsAt: eventEnd({ date, time }, agenda) ?? beginsAt, announced: addDays(date, -28) }
}

/**
 * Invented people of the demo: rows by table, and files of the private bucket. Everything happened before `today`
 * (`YYYY-MM-DD` in Warsaw), and no mail to anybody is due before the next evening. Only codes and keys differ from run
 * to run.
 */
export function demoPeople(content: DemoContent, today: string) {
  const [past, next] = [eveningOf(content, pastEvent), eveningOf(content, 4)]
  const stored = storeOrders([...pastEveningOrders(past.date), ...nextEveningOrders(next.announced, today)])
  const newsletter = demoNewsletter(next.announced, today)
  const applications = demoApplications(today)
  const mails = mailsOfNext(stored.orders, next, momentAt(today, '0:00'))
  const message = demoGuestMessage(stored.orders, next.id, today)
  const tickets = stored.orders.flatMap((order) => order.tickets)
  const cancelled = tickets.find(({ eventId, status }) => eventId === next.id && status === 'CANCELLED')
  const announcedDaysAgo = (Date.parse(today) - Date.parse(next.announced)) / 86_400_000
  const doorScans = pastEveningScans(stored.orders, past.date)
  const links = demoLinks(past, next, today)
  const { packs, marks, pitched, ...jury } = demoJury(stored.orders, doorScans, past)
  const { closing, ...answers } = demoAnswers([...pitched.keys()], past)
  const rows = {
    organisers: demoOrganisers(today),
    users: stored.users,
    registrations: stored.orders.map(({ order }) => order),
    pitchDecks: stored.decks.map(({ row }) => row),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      ...foldedColumns(ticket),
      pitchedAt: pitched.get(ticket.id) ?? null,
    })),
    deckClaims: stored.claims,
    doorScans,
    subscribers: newsletter.readers.map((reader) => ({ ...reader, folded: foldText(reader.firstName) })),
    newsletterIssues: newsletter.issues,
    communityApplications: applications.community,
    vibeCodingApplications: applications.vibeCoding,
    guestMessages: message.guestMessages,
    messages: [
      ...mailsOfPast(stored.orders, past),
      ...mails.rows,
      ...message.mails,
      ...newsletter.mails,
      ...applications.mails,
    ].toSorted((one, other) => +one.createdAt - +other.createdAt),
    undeliverableAddresses: mails.undeliverable,
    ...links,
    packs: [...links.packs, ...packs],
    ...jury,
    ...answers,
    ...demoWebhook(today),
    changes: demoChanges(announcedDaysAgo, today, { cancelled: cancelled?.id ?? 0, soldOut: soldOutTicketType }),
  }
  const files: PrivateFile[] = [
    ...stored.decks.map(({ row, content }) => ({ key: row.id, content, contentType: 'application/pdf' })),
    erasureOf(demoPerson(490).email, momentAt(addDays(today, -9), '10:15')),
  ]
  return { rows, marks, closing, files, pastEvent, soldOutTicketType }
}
export type DemoPeople = ReturnType<typeof demoPeople>

/** The record of a person who was forgotten, as `worker/storage/erasure-records.ts` writes it. */
const erasureOf = (email: string, at: Date): PrivateFile => ({
  key: `erasures/${at.toISOString()}-PERSON-${hashOf(email)}`,
  content: new Uint8Array(),
  customMetadata: { actor: owner },
})
