import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import type { Erasure, ErasureRecord, PersonalData, RepeatedErasures } from '#schema/personal-data.ts'
import { ListQuery } from '#schema/query-parameters.ts'
import { wakeMailer } from '#worker/core/wake-mailer.ts'
import { paginate } from '#worker/database/pagination.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { validate } from '#worker/http/validate.ts'
import { listErasureRecords } from '#worker/storage/erasure-records.ts'
import { erasePerson, readPerson, repeatErasures } from './service.ts'

/** The GDPR rights of access and erasure: reads or erases all data of a person. */
export const privacyRequestRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/:email', async (c) =>
    c.json<Data<PersonalData>>({ data: await readPerson(connect(c.env.DB), c.req.param('email')) }),
  )
  .delete('/:email', async (c) => {
    const author = authorOf(c)
    const data = await erasePerson(c.env, c.req.param('email'), author)
    wakeMailer(c)
    return c.json<Data<Erasure>>({ data })
  })

/** Who was erased when, without addresses, and erasing again whom a restore has brought back. */
export const erasureRequestRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .get('/', validate('query', ListQuery), async (c) => {
    const records = await listErasureRecords(c.env.DECKS)
    const requests = records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() }))
    return c.json<Data<Page<ErasureRecord>>>({ data: paginate(requests, c.req.valid('query')) })
  })
  .post('/repeat', async (c) => {
    const data = await repeatErasures(c.env, authorOf(c))
    wakeMailer(c)
    return c.json<Data<RepeatedErasures>>({ data })
  })
