import { Hono } from 'hono'
import { DoorLinkWrite, DoorSessionWrite } from '#schema/door-link.ts'
import { messages } from '#schema/error-messages.ts'
import { found } from '#schema/problem.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { eventLinksRoutes, linkRoutes } from '#worker/features/door/links/of-event-routes.ts'
import { openWithSecret } from '#worker/features/organisers/sessions/service.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { openByDoorLink } from './service.ts'
import { doorLinksOf, doorSessionByToken, removeDoorLink } from './store.ts'

/** The door links of an event. */
export const eventDoorLinkRoutes = eventLinksRoutes({
  entity: 'door-links',
  Write: DoorLinkWrite,
  recipientOf: ({ name }) => ({ kind: 'DOOR', name, partnerId: null }),
  list: doorLinksOf,
})

export const doorLinkRoutes = linkRoutes('door-links', { remove: removeDoorLink })

/** Exchanges the secret of a door link for a session, on as many phones as needed. */
export const doorSessionRoutes = new Hono<Env>().post(
  '/',
  acceptJson,
  validate('json', DoorSessionWrite),
  async (c) => {
    const db = connect(c.env.DB)
    const tokenHash = await openWithSecret(c, c.req.valid('json').secret, openByDoorLink, messages.doorLinkInvalid)
    return sendData(c, found(await execute(db, doorSessionByToken(db, tokenHash))), 201)
  },
)
