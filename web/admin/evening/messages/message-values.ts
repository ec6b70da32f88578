import * as z from 'zod/mini'
import { startOf } from '#schema/dates.ts'
import { type GuestMessage, GuestMessageWrite } from '#schema/guest-message.ts'
import { allTicketStatuses } from '#schema/options.ts'
import { parseStored, tabStorage } from '#web/data/browser-storage.ts'
import { texts } from './texts.ts'

export const cameOptions = ['all', 'yes', 'no'] as const
export const whenOptions = ['now', 'later'] as const

/** What controls hold, and the draft. Ids of ticket types are texts, as in chips; none of them stands for all. */
const Draft = z.object({
  statuses: z.array(z.string()),
  types: z.array(z.string()),
  came: z.string(),
  subject: z.string(),
  body: z.string(),
  when: z.string(),
  date: z.string(),
  time: z.string(),
})
export type MessageValues = z.output<typeof Draft>

export const blankMessage: MessageValues = {
  statuses: ['CONFIRMED', 'CHECKED_IN'],
  types: [],
  came: 'all',
  subject: '',
  body: '',
  when: 'now',
  date: '',
  time: '',
}

/** The chosen hour, or undefined for now. */
const hourOf = ({ when, date, time }: MessageValues): string | undefined =>
  when === 'later' ? (startOf(date, time) ?? undefined) : undefined

export const selectionOf = ({ statuses, types, came }: MessageValues): GuestMessageWrite['to'] => ({
  statuses: allTicketStatuses.filter((status) => statuses.includes(status)),
  ...(types.length > 0 && { ticketTypeIds: types.map(Number) }),
  ...(came !== 'all' && { came: came === 'yes' }),
})

const { subject, body, to } = GuestMessageWrite.shape

/** The form of a message. What it returns is the body of the request. */
export const MessageForm = z.pipe(
  z.extend(Draft, { subject, body, statuses: to.shape.statuses }).check(
    z.refine((values) => values.when === 'now' || hourOf(values) !== undefined, {
      path: ['date'],
      error: texts.hourRequired,
    }),
  ),
  z.transform((values): GuestMessageWrite => {
    const at = hourOf(values)
    return { subject: values.subject, body: values.body, to: selectionOf(values), ...(at && { at }) }
  }),
)

/** The values that were sent as this message, to be sent again now. */
export const valuesOf = ({ subject, body, to }: Pick<GuestMessage, 'subject' | 'body' | 'to'>): MessageValues => ({
  ...blankMessage,
  statuses: to.statuses,
  types: to.ticketTypeIds?.map(String) ?? [],
  came: to.came === undefined ? 'all' : to.came ? 'yes' : 'no',
  subject,
  body,
})

const nameOf = (eventId: number): string => `message-draft-${eventId}`

/** The draft of an evening in this tab. It survives a reload, and leaving the screen. */
export const readDraft = (eventId: number): MessageValues =>
  Draft.safeParse(parseStored(tabStorage.read(nameOf(eventId)))).data ?? blankMessage

export function keepDraft(eventId: number, values: MessageValues): void {
  tabStorage.write(nameOf(eventId), JSON.stringify(values))
}
