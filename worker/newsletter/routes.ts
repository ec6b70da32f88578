import { Hono } from 'hono'
import type { Data, Page } from '#schema/envelope.ts'
import { messages } from '#schema/messages.ts'
import { Subscription, Unsubscription } from '#schema/newsletter.ts'
import { type Membership, type Subscriber, SubscriberQuery } from '#schema/subscriber.ts'
import { counted } from '../database/network-writes.ts'
import { answer, answerOnce, connect } from '../database/read.ts'
import { answerUnique } from '../database/unique.ts'
import type { Env } from '../env.ts'
import { organiser } from '../http/organiser.ts'
import { Problem } from '../http/problem.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { senderOf } from '../http/sender.ts'
import { human } from '../http/turnstile.ts'
import { acceptJson, validate } from '../http/validate.ts'
import { isSubscribed, listSubscribers, subscribe, unsubscribe } from './store.ts'

/** With a filled honeypot the same answers come from a read, and nothing is written. */
export const newsletterRoutes = new Hono<Env>()
  .post(
    '/subscribe',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    human('newsletter'),
    validate('json', Subscription),
    async (c) => {
      const { nickname, ...subscription } = c.req.valid('json')
      const db = connect(c.env.DB)
      const data: Membership = { email: subscription.email.toLowerCase(), isActive: true }
      const now = new Date()
      const sender = await senderOf(c, now)
      const hasJoined = nickname
        ? !(await answer(db, isSubscribed(db, subscription.email)))
        : await answerUnique(db, now, (attempt) => counted(sender, subscribe(db, subscription, attempt)))
      if (!hasJoined) throw new Problem('alreadySubscribed', messages.alreadySubscribed)
      return c.json<Data<Membership>>({ data }, 201)
    },
  )
  .post(
    '/unsubscribe',
    rateLimit('FORM_LIMIT'),
    acceptJson,
    human('newsletter-unsubscribe'),
    validate('json', Unsubscription),
    async (c) => {
      const { nickname, email } = c.req.valid('json')
      const db = connect(c.env.DB)
      const hasLeft = nickname
        ? await answer(db, isSubscribed(db, email))
        : await answerOnce(db, unsubscribe(db, email, new Date()))
      if (!hasLeft) throw new Problem('missing', messages.notSubscribed)
      return c.json<Data<Membership>>({ data: { email: email.toLowerCase(), isActive: false } })
    },
  )
  .get('/subscribers', organiser, validate('query', SubscriberQuery), async (c) => {
    const db = connect(c.env.DB)
    return c.json<Data<Page<Subscriber>>>({ data: await answer(db, listSubscribers(db, c.req.valid('query'))) })
  })
