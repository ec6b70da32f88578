import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { FeedbackWrite } from '#schema/feedback.ts'
import { fieldsOf } from '#schema/fields.ts'
import { invalid } from '#schema/problem.ts'
import { connect } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { keepPrivate, keyForm } from '#worker/features/tickets/orders/require-order.ts'
import { readFields } from '#worker/http/form.ts'
import { countCall, limitCalls, refuseUnknownKey } from '#worker/http/rate-limit.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { answerQuestion, type OpenedQuestion, openQuestion } from './service.ts'

type FeedbackEnv = Env & { Variables: { opened: OpenedQuestion } }

/** Requires the key of a question in the path, and sets `opened`. Throws `missing`, or `tooMany` for too many unknown keys. */
const requireQuestion = createMiddleware<FeedbackEnv, '/:key'>(async (c, next) => {
  c.set(
    'opened',
    (await openQuestion(connect(c.env.DB), c.req.param('key'), new Date())) ?? (await refuseUnknownKey(c)),
  )
  await next()
})

/** Who answers a question, in limits. Their network may be that of other guests. */
const callerOf = ({ asked }: OpenedQuestion): string => `feedback ${asked.id}`

/** What people answer after an evening, by the key of their mail. Reading changes nothing. */
export const feedbackRoutes = new Hono<FeedbackEnv>()
  .use(keepPrivate)
  .get('/:key', requireQuestion, (c) => sendData(c, c.var.opened.asked.feedback))
  .post(
    '/:key',
    acceptJson,
    validate('json', FeedbackWrite),
    requireQuestion,
    limitCalls<FeedbackEnv>('FORM_LIMIT', (c) => callerOf(c.var.opened)),
    async (c) => sendData(c, await answerQuestion(connect(c.env.DB), c.var.opened, c.req.valid('json'))),
  )

/** The form of the page. An answer that is none is `invalid`, and stored nowhere. */
export const feedbackFormRoutes = new Hono<Env>().post(
  '/:key',
  keyForm({ base: '/feedback', find: (db, key) => openQuestion(db, key, new Date()) })(async (c, opened) => {
    const { mark, ...fields } = Object.fromEntries(await readFields(c))
    const write = FeedbackWrite.safeParse({ ...fields, ...(mark !== undefined && { mark: Number(mark) }) })
    if (!write.success) throw invalid(fieldsOf(write.error.issues))
    await countCall(c, 'FORM_LIMIT', callerOf(opened))
    await answerQuestion(connect(c.env.DB), opened, write.data)
    return 'answered'
  }),
)
