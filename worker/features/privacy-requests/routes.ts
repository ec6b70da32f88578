import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { wakeMailer } from '#worker/features/messages/wake.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { erasePerson, readPerson } from './service.ts'

/** The GDPR rights of access and erasure: reads or erases all data of a person. */
export const privacyRequestRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/:email', async (c) =>
    c.json<Data<PersonalData>>({ data: await readPerson(connect(c.env.DB), c.req.param('email')) }),
  )
  .delete('/:email', async (c) => {
    const author = { actor: c.var.actor, now: new Date() }
    const data = await erasePerson(c.env, c.req.param('email'), author)
    wakeMailer(c)
    return c.json<Data<Erasure>>({ data })
  })
