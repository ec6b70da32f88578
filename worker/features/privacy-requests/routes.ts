import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { requireOrganiser } from '#worker/http/require-organiser.ts'
import { erasePerson, readPerson } from './service.ts'

/** The GDPR rights of access and erasure: reads or erases all data of a person. */
export const privacyRequestRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/:email', async (c) =>
    c.json<Data<PersonalData>>({ data: await readPerson(connect(c.env.DB), c.req.param('email')) }),
  )
  .delete('/:email', async (c) =>
    c.json<Data<Erasure>>({
      data: await erasePerson(c.env, c.req.param('email'), { actor: c.var.actor, now: new Date() }),
    }),
  )
