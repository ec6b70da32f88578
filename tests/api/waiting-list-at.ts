import type { Person, RegistrationRequest } from '#schema/registration.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import type { JoinedGroup } from '#schema/waiting-list.ts'
import { aKey, anEvent, anOrder, aPerson, aTicketType, register } from '../support/factories.ts'
import { groupsThatFit } from '../support/groups-that-fit.ts'
import type { Site } from '../support/site.ts'

type Joining = Partial<RegistrationRequest> & { quantity?: number; together?: boolean; details?: unknown }

/** Waiting lists on one site, and what is stored about them. */
export function waitingListAt(site: Site) {
  const join = (
    { id, eventId }: Pick<TicketType, 'id' | 'eventId'>,
    { together, ...fields }: Joining = {},
    key: string = aKey(),
  ) =>
    site.visitor.post<JoinedGroup>(
      '/api/waiting-list',
      { ...anOrder({ id, eventId }, fields), ...(together !== undefined && { together }) },
      { 'Idempotency-Key': key },
    )

  /** Joins, and fails the test if that is refused. */
  async function joined(type: Pick<TicketType, 'id' | 'eventId'>, fields: Joining = {}) {
    const { status, data, message } = await join(type, fields)
    if (status !== 201) throw new Error(`Joining was refused with ${status}: ${message}`)
    return { ...data, path: `/api/orders/${data.orderKey}` }
  }

  /** A ticket type of a new event whose places are all taken, each by an order of its own. */
  async function aFullType({
    capacity = 1,
    event = {},
    ...fields
  }: Record<string, unknown> & { capacity?: number; event?: object } = {}) {
    const { id: eventId } = await anEvent(site, { ...event })
    const type = await aTicketType(site, eventId, { capacity, ...fields })
    const holders = await fill(type, capacity)
    return { type, eventId, holders }
  }

  /** Registers single places, one order each. */
  async function fill(type: TicketType, places: number) {
    const holders: { id: string; path: string; ticketId: number; buyer: Person }[] = []
    for (let n = 0; n < places; n++) {
      const buyer = aPerson()
      const { status, data } = await register(site, { ...anOrder(type), userData: buyer, ticketData: [buyer] })
      if (status !== 201) throw new Error(`Registration was refused with ${status}`)
      holders.push({
        id: data.id,
        path: `/api/orders/${data.orderKey}`,
        ticketId: data.tickets[0]?.id ?? 0,
        buyer,
      })
    }
    return holders
  }

  const cancel = (path: string) => site.visitor.post(`${path}/cancel`, {})
  const statusesOf = async (registrationId: string) =>
    (
      await site.rows<{ status: string }>(
        'SELECT status FROM tickets WHERE registration_id = ? ORDER BY position',
        registrationId,
      )
    ).map(({ status }) => status)
  const soldOf = async ({ id }: { id: number }) => site.value<number>('SELECT sold FROM ticket_types WHERE id = ?', id)
  const mailsOf = (registrationId: string) =>
    site.rows<{ kind: string; email: string; details: string | null }>(
      'SELECT kind, email, details FROM messages WHERE registration_id = ? ORDER BY created_at, kind, email',
      registrationId,
    )
  /** The statuses of a group's tickets, as one text. */
  const isIn = async ({ id }: { id: string }) => (await statusesOf(id)).join()
  const kindsOf = async (registrationId: string) => (await mailsOf(registrationId)).map(({ kind }) => kind)
  /** Groups that wait although they fit. Always none. */
  const fitting = (now = Date.now()) => site.rows(groupsThatFit, now)

  return { aFullType, cancel, fill, fitting, isIn, join, joined, kindsOf, mailsOf, soldOf, statusesOf }
}
