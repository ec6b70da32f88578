import { Hono } from 'hono'
import { AlertWrite } from '#schema/alert.ts'
import type { Accepted } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { found, Problem } from '#schema/problem.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { withNetworkCount } from '#worker/database/network-writes.ts'
import { connect, execute, joinQueries } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { requireTurnstile } from '#worker/http/require-turnstile.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { addAlert, isOpeningToCome } from './store.ts'

const accepted: Accepted = { accepted: true }

/** The answer does not tell whether the address is stored already. The mailer is woken, so that it plans the opening. */
export const alertRoutes = new Hono<Env>().post(
  `${idPath}/alerts`,
  mailAfterWrites,
  acceptJson,
  validate('json', AlertWrite),
  requireTurnstile('alert'),
  rateLimit('FORM_LIMIT'),
  async (c) => {
    const { email, nickname } = c.req.valid('json')
    const db = connect(c.env.DB)
    const now = c.var.arrivedAt
    const eventId = idOf(c)
    const write = nickname
      ? joinQueries([isOpeningToCome(db, eventId, now)], ([isToCome]) => ({ isToCome, isFull: false }))
      : withNetworkCount(db, await dailyNetworkOf(c, now), addAlert(db, eventId, email, now))
    const { isToCome, isFull } = await execute(db, write)
    if (!found(isToCome)) throw new Problem('conflict', messages.noOpeningToCome)
    if (isFull) throw new Problem('limitReached', messages.enoughAlerts)
    return sendData(c, accepted, 202)
  },
)
