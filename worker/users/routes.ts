import { Hono } from 'hono'
import type { Data } from '#schema/envelope.ts'
import { type User, UserWrite } from '#schema/user.ts'
import { answer, connect } from '../database/read.ts'
import { answerUnique } from '../database/unique.ts'
import type { Env } from '../env.ts'
import { organiser } from '../http/organiser.ts'
import { found } from '../http/problem.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { saveUser, userByEmail } from './store.ts'

export const userRoutes = new Hono<Env>()
  .use(organiser)
  .post('/', acceptJson, validate('json', UserWrite), async (c) => {
    const db = connect(c.env.DB)
    const write = c.req.valid('json')
    const { user, created } = found(await answerUnique(db, new Date(), (attempt) => saveUser(db, write, attempt)))
    return c.json<Data<User>>({ data: user }, created ? 201 : 200)
  })
  .get('/:email', async (c) => {
    const db = connect(c.env.DB)
    return c.json<Data<User>>({ data: found(await answer(db, userByEmail(db, c.req.param('email')))) })
  })
