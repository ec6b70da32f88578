import { type Context, Hono } from 'hono'
import type { Accepted, Data } from '#schema/envelope.ts'
import { type Guest, type GuestDetail, GuestExportQuery, GuestQuery } from '#schema/guest.ts'
import { found } from '#schema/problem.ts'
import { GuestWrite, type Ticket } from '#schema/ticket.ts'
import { reply } from '#worker/core/reply.ts'
import { withEtag } from '#worker/core/resource.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eraseTicketHolder } from '#worker/features/people/privacy-requests/service.ts'
import { linesOfEvent } from '#worker/features/program/ticket-types/service.ts'
import { changedPart } from '#worker/features/tickets/tickets/correction.ts'
import { addGuest } from '#worker/features/tickets/tickets/service.ts'
import { csvHeaders, csvStream } from '#worker/http/csv.ts'
import { acceptIdempotencyKey } from '#worker/http/idempotency.ts'
import { idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { guestColumns, type Line } from './columns.ts'
import { guestById } from './detail-store.ts'
import { sendAgain } from './service.ts'
import { guestsAfter, listGuests } from './store.ts'

/** The people of an event, with and without a place: a page of them, or all of them as CSV. */
export const eventGuestRoutes = new Hono<Env>()
  .get(`${idPath}/guests`, requireOrganiser, validate('query', GuestQuery), (c) =>
    reply(c, (db) => listGuests(db, Number(c.req.param('id')), c.req.valid('query'))),
  )
  .post(
    `${idPath}/guests`,
    requireOrganiser,
    acceptJson,
    validate('json', GuestWrite),
    acceptIdempotencyKey,
    async (c) => {
      const id = Number(c.req.param('id'))
      const data = await addGuest(connect(c.env.DB), id, c.req.valid('json'), c.var.idempotencyKey, authorOf(c))
      wakeMailer(c)
      return c.json<Data<Ticket>>({ data }, 201)
    },
  )
  .get(`${idPath}/guests.csv`, requireOrganiser, validate('query', GuestExportQuery), async (c) => {
    const db = connect(c.env.DB)
    const id = Number(c.req.param('id'))
    const filters = c.req.valid('query')
    const lines = await linesOfEvent(db, id, {
      after: (last: Guest | null) => guestsAfter(db, id, filters, last),
      linesOf: (ticket, typeOf): Line[] => [{ ticket, type: typeOf(ticket.ticketTypeId) }],
    })
    return c.body(csvStream(guestColumns(c.var.url.origin), lines), 200, csvHeaders(`uczestnicy-${id}`))
  })

/** With the ETag of what a change of the ticket replaces. */
const readGuest = declareFacts(
  async (c: Context<Env, typeof idPath>) => {
    const db = connect(c.env.DB)
    const guest = found(await execute(db, guestById(db, Number(c.req.param('id')))))
    return c.json<Data<GuestDetail>>({ data: await withEtag(c, { replacedPart: changedPart }, guest) })
  },
  { hasWriteEtag: true },
)

/** One person of an event, by the id of the ticket. */
export const guestRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get(idPath, readGuest)
  .delete(idPath, async (c) => {
    const author = authorOf(c)
    const id = Number(c.req.param('id'))
    await eraseTicketHolder(c.env, id, author)
    wakeMailer(c)
    return c.json<Data<{ id: number }>>({ data: { id } })
  })
  .post(`${idPath}/resend`, async (c) => {
    const author = authorOf(c)
    await sendAgain(connect(c.env.DB), Number(c.req.param('id')), author)
    wakeMailer(c)
    return c.json<Data<Accepted>>({ data: { accepted: true } }, 202)
  })
