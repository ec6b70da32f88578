import { expect } from 'vitest'
import { hourMs } from '#schema/durations.ts'
import type { Message } from '#schema/message.ts'
import type { startMailbox } from './mailbox.ts'
import type { Site } from './site.ts'
import { waitFor } from './wait-for.ts'

type Row = { id?: string; kind: string; email: string } & Record<string, string | number | null>

let serial = 0

/** Adds a message to the outbox, due now by default, and returns its id. */
export async function addMessage(site: Pick<Site, 'rows'>, fields: Row): Promise<string> {
  serial += 1
  const now = Date.now()
  const id = `message${String(serial).padStart(19, '0')}`
  const row: Row = { id, created_at: now, due_at: now, expires_at: now + 72 * hourMs, ...fields }
  const places = Object.keys(row).map(() => '?')
  await site.rows(
    `INSERT INTO messages (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`,
    ...Object.values(row),
  )
  return id
}

/** The message as organisers see it. */
export async function messageOf(site: Site, id: string): Promise<Message | undefined> {
  const { data } = await site.organiser.get<{ data: Message[] }>('/api/messages?limit=100')
  return data.data.find((message) => message.id === id)
}

/** Resolves when no message is leased to a delivery. */
const untilIdle = (site: Pick<Site, 'rows'>) =>
  waitFor(async () => {
    const running = "SELECT id FROM messages WHERE status = 'PENDING' AND attempts > 0 AND leased_until > ?"
    expect(await site.rows(running, Date.now())).toEqual([])
  })

/** Delivers what is due, with `at` by a scheduled run of that time, and waits for deliveries that earlier writes started. */
export async function deliverNow(site: Pick<Site, 'rows' | 'runSchedule' | 'deliverDue'>, at?: Date): Promise<void> {
  await (at ? site.runSchedule(at) : site.deliverDue())
  await untilIdle(site)
}

/** Delivers until no message is due. An alarm would begin a second after the write. */
export async function untilOutboxIsEmpty(site: Pick<Site, 'rows' | 'runSchedule' | 'deliverDue'>): Promise<void> {
  await waitFor(async () => {
    await deliverNow(site)
    expect(await site.rows("SELECT id FROM messages WHERE status = 'PENDING' AND due_at <= ?", Date.now())).toEqual([])
  })
}

type Mailbox = Awaited<ReturnType<typeof startMailbox>>

/** The mails that were received for a message. */
export const mailsOf = (mailbox: Mailbox, id: string) =>
  mailbox.received.filter(({ messageId }) => messageId === `<${id}@iskra.example>`)

/** The secret of an order's link. */
export const orderKeyOf = async (site: Pick<Site, 'value'>, registrationId: string): Promise<string> =>
  (await site.value<string>('SELECT order_key FROM registrations WHERE id = ?', registrationId)) ?? ''
