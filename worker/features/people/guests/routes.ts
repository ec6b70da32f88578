import { type Context, Hono } from 'hono'
import type { Accepted } from '#schema/envelope.ts'
import { type Guest, GuestExportQuery, GuestQuery } from '#schema/guest.ts'
import { ticketStatusLabels } from '#schema/labels.ts'
import { found } from '#schema/problem.ts'
import { GuestWrite } from '#schema/ticket.ts'
import type { TicketType } from '#schema/ticket-type.ts'
import { reply } from '#worker/core/reply.ts'
import { withEtag } from '#worker/core/resource.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eraseTicketHolder } from '#worker/features/people/privacy-requests/service.ts'
import { linesOfEvent } from '#worker/features/program/ticket-types/service.ts'
import { resend } from '#worker/features/tickets/orders/service.ts'
import { orderByTicket } from '#worker/features/tickets/orders/store.ts'
import { attendeeColumns, doorColumns } from '#worker/features/tickets/registration-records/columns.ts'
import { changedPart } from '#worker/features/tickets/tickets/correction.ts'
import { addGuest } from '#worker/features/tickets/tickets/service.ts'
import { type Column, localTime, sendCsv } from '#worker/http/csv.ts'
import { acceptIdempotencyKey } from '#worker/http/idempotency.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { guestById } from './detail-store.ts'
import { guestsAfter, listGuests } from './store.ts'

type Line = { ticket: Guest; type: TicketType | undefined }

const columnsOf = (origin: string): Column<Line>[] => [
  ['Numer biletu', ({ ticket }) => ticket.id, 'number'],
  ['Rejestracja', ({ ticket }) => ticket.registrationId],
  ['Data', ({ ticket }) => localTime(ticket.createdAt), 'date'],
  ['Kod biletu', ({ ticket }) => ticket.code],
  ['Rodzaj biletu', ({ type }) => type?.name],
  ['Status', ({ ticket }) => ticketStatusLabels[ticket.status]],
  ...attendeeColumns(origin),
  ...doorColumns,
]

export const eventGuestRoutes = new Hono<Env>()
  .get(`${idPath}/guests`, requireOrganiser, validate('query', GuestQuery), (c) =>
    reply(c, (db) => listGuests(db, idOf(c), c.req.valid('query'))),
  )
  .post(
    `${idPath}/guests`,
    requireOrganiser,
    mailAfterWrites,
    acceptJson,
    validate('json', GuestWrite),
    acceptIdempotencyKey,
    async (c) => {
      const id = idOf(c)
      const added = addGuest(connect(c.env.DB), id, c.req.valid('json'), c.var.idempotencyKey, authorOf(c))
      return sendData(c, await added, 201)
    },
  )
  .get(`${idPath}/guests.csv`, requireOrganiser, validate('query', GuestExportQuery), async (c) => {
    const db = connect(c.env.DB)
    const id = idOf(c)
    const filters = c.req.valid('query')
    const lines = await linesOfEvent(db, id, {
      after: (last: Guest | null) => guestsAfter(db, id, filters, last),
      linesOf: (ticket, typeOf): Line[] => [{ ticket, type: typeOf(ticket.ticketTypeId) }],
    })
    return sendCsv(c, `zapisani-${id}`, columnsOf(c.var.url.origin), lines)
  })

/** With the ETag of what a change of the ticket replaces. */
const readGuest = declareFacts(
  async (c: Context<Env, typeof idPath>) => {
    const db = connect(c.env.DB)
    const guest = found(await execute(db, guestById(db, idOf(c))))
    return sendData(c, await withEtag(c, { replacedPart: changedPart }, guest))
  },
  { hasWriteEtag: true },
)

export const guestRoutes = new Hono<Env>()
  .use(requireOrganiser, mailAfterWrites, mayChangeRooms)
  .get(idPath, readGuest)
  .delete(idPath, async (c) => {
    const id = idOf(c)
    await eraseTicketHolder(c.env, id, authorOf(c))
    return sendData(c, { id })
  })
  // The mails of the ticket's order, as its buyer can have them sent again.
  .post(`${idPath}/resend`, async (c) => {
    const author = authorOf(c)
    const db = connect(c.env.DB)
    const order = found(await execute(db, orderByTicket(db, idOf(c), new Date())))
    await resend(db, order, author.now, author)
    const accepted: Accepted = { accepted: true }
    return sendData(c, accepted, 202)
  })
