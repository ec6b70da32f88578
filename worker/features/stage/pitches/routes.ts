import { type Context, Hono } from 'hono'
import { PitchOrder } from '#schema/pitch.ts'
import { found } from '#schema/problem.ts'
import { mayChangeRooms } from '#worker/core/tell-stage.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { acceptIfMatch } from '#worker/http/if-match.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { declareFacts } from '#worker/route-facts.ts'
import { orderPitches, requestDecks, sendSlots, tagOfOrder, toPitches } from './service.ts'
import { type EventPitches, pitchesOf } from './store.ts'

async function send(c: Context, pitches: EventPitches) {
  c.header('ETag', await tagOfOrder(pitches))
  return sendData(c, toPitches(pitches, new Date()))
}

/** The presenters of an event in the order of pitches, their slots, and the decks that are missing. */
export const pitchRoutes = new Hono<Env>()
  .get(
    `${idPath}/pitches`,
    requireOrganiser,
    declareFacts(
      async (c: Context<Env>) => {
        const db = connect(c.env.DB)
        return send(c, found(await execute(db, pitchesOf(db, idOf(c)))))
      },
      { hasWriteEtag: true },
    ),
  )
  .put(
    `${idPath}/pitches`,
    requireOrganiser,
    mayChangeRooms,
    acceptIfMatch,
    acceptJson,
    validate('json', PitchOrder),
    async (c) => {
      const change = { ...c.req.valid('json'), ifMatch: c.var.ifMatch }
      return send(c, await orderPitches(connect(c.env.DB), idOf(c), change, authorOf(c)))
    },
  )
  .post(`${idPath}/deck-requests`, requireOrganiser, mailAfterWrites, async (c) => {
    const messages = await requestDecks(connect(c.env.DB), idOf(c), authorOf(c))
    return sendData(c, { messages }, messages > 0 ? 201 : 200)
  })
  .post(`${idPath}/slots`, requireOrganiser, mailAfterWrites, async (c) => {
    const sent = await sendSlots(connect(c.env.DB), idOf(c), authorOf(c))
    return sendData(c, sent, sent.batch === null ? 200 : 201)
  })
