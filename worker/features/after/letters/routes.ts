import { Hono } from 'hono'
import { LettersWrite } from '#schema/letter.ts'
import { reply } from '#worker/core/reply.ts'
import { mailAfterWrites } from '#worker/core/wake-mailer.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { keepResults } from '#worker/features/stage/results/service.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJsonOrNothing, validate } from '#worker/http/validate.ts'
import { lettersOf, sendLetters } from './service.ts'

/** The letters to who presented at an event, which organisers read and release. */
export const letterRoutes = new Hono<Env>()
  .get(`${idPath}/letters`, requireOrganiser, async (c) => {
    const [eventId, now] = [idOf(c), new Date()]
    await keepResults(connect(c.env.DB), eventId, now)
    return reply(c, (db) => lettersOf(db, eventId, now))
  })
  .post(
    `${idPath}/letters`,
    requireOrganiser,
    mailAfterWrites,
    acceptJsonOrNothing,
    validate('json', LettersWrite),
    async (c) => {
      const write = c.req.valid('json')
      const sent = await sendLetters(connect(c.env.DB), idOf(c), write, authorOf(c))
      return sendData(c, sent, sent.batch === null ? 200 : 201)
    },
  )
