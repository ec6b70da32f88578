import { Hono } from 'hono'
import { WalkInWrite } from '#schema/door.ts'
import type { Data } from '#schema/envelope.ts'
import type { Ticket } from '#schema/ticket.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { assertDoorIsOpen } from '#worker/http/open-door.ts'
import { eventIdPath } from '#worker/http/paths.ts'
import { authorOf, requireRole } from '#worker/http/require-organiser.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { letIn } from './service.ts'

/** People who come without a ticket. A repeated request gets 200 and the same ticket. */
export const walkInRoutes = new Hono<Env>().post(
  `${eventIdPath}/walk-ins`,
  requireRole('DOOR'),
  acceptJson,
  validate('json', WalkInWrite),
  async (c) => {
    const author = authorOf(c)
    assertDoorIsOpen(c.var.identity, author.now)
    const { ticket, isNew } = await letIn(connect(c.env.DB), Number(c.req.param('eventId')), c.req.valid('json'), {
      ...author,
      session: c.var.identity.session,
    })
    if (isNew) wakeMailer(c)
    return c.json<Data<Ticket>>({ data: ticket }, isNew ? 201 : 200)
  },
)
