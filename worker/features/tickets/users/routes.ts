import { Hono } from 'hono'
import { found } from '#schema/problem.ts'
import { optionalUserFields, UserWrite } from '#schema/user.ts'
import { recordSavedUser } from '#worker/core/changes-store.ts'
import { reply } from '#worker/core/reply.ts'
import { connect, executeUnique, followedBy } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { saveUser, userByEmail } from './store.ts'

export const userRoutes = new Hono<Env>()
  .use(requireOrganiser)
  .post('/', acceptJson, validate('json', UserWrite), async (c) => {
    const db = connect(c.env.DB)
    const write = c.req.valid('json')
    const author = authorOf(c)
    const recorded = recordSavedUser(
      db,
      author,
      write.email,
      optionalUserFields.filter((field) => write[field] !== null),
    )
    const saved = await executeUnique(db, author.now, (attempt) => followedBy(saveUser(db, write, attempt), recorded))
    const { user, created } = found(saved)
    return sendData(c, user, created ? 201 : 200)
  })
  .get('/:email', (c) => reply(c, (db) => userByEmail(db, c.req.param('email'))))
