import { Hono } from 'hono'
import type { Accepted } from '#schema/envelope.ts'
import { type HiddenPhoto, HiddenPhotoWrite, PhotoReportQuery, PhotoReportWrite } from '#schema/photo-report.ts'
import { Problem } from '#schema/problem.ts'
import { invalidateOnWrite } from '#worker/cache/cached-handlers.ts'
import { recordUnnumberedWrite } from '#worker/core/changes-store.ts'
import { reply, replyOnce } from '#worker/core/reply.ts'
import { connect, execute } from '#worker/database/query.ts'
import type { Env } from '#worker/env.ts'
import { dailyNetworkOf } from '#worker/http/daily-network.ts'
import { idOf, idPath } from '#worker/http/paths.ts'
import { rateLimit } from '#worker/http/rate-limit.ts'
import { authorOf, requireOrganiser } from '#worker/http/require-organiser.ts'
import { sendData } from '#worker/http/send-data.ts'
import { acceptJson, validate } from '#worker/http/validate.ts'
import { removeCopies } from '#worker/storage/stored-images.ts'
import { isListed, listReports, removeReport } from './reports-store.ts'
import { hidePhoto, storeReport } from './service.ts'

const accepted: Accepted = { accepted: true }

/** The key of a photo's URL, as lists have it. No photo has the empty key of other texts. */
const keyOf = (path: string): string => (path.startsWith('/') ? path.slice(1) : '')

/** What visitors report about photos, and the organisers' answer. With a filled honeypot nothing is stored. */
export const photoReportRoutes = new Hono<Env>()
  .post('/reports', acceptJson, validate('json', PhotoReportWrite), rateLimit('FORM_LIMIT'), async (c) => {
    const { path, reason, nickname } = c.req.valid('json')
    const [db, now] = [connect(c.env.DB), new Date()]
    const key = keyOf(path)
    const isKnown = nickname
      ? await execute(db, isListed(db, key))
      : await storeReport(db, { path: key, reason, now }, await dailyNetworkOf(c, now))
    if (!isKnown) throw new Problem('missing')
    return sendData(c, accepted, 202)
  })
  .get('/reports', requireOrganiser, validate('query', PhotoReportQuery), (c) =>
    reply(c, (db) => listReports(db, c.req.valid('query'))),
  )
  .delete(`/reports${idPath}`, requireOrganiser, (c) => replyOnce(c, (db) => removeReport(db, idOf(c), authorOf(c))))
  .post('/hidden', requireOrganiser, invalidateOnWrite, acceptJson, validate('json', HiddenPhotoWrite), async (c) => {
    const { path, hidden } = c.req.valid('json')
    const [db, key] = [connect(c.env.DB), keyOf(path)]
    const record = recordUnnumberedWrite(db, authorOf(c), 'files', key, 'UPDATE', undefined, [
      hidden ? 'hidden' : 'shown',
    ])
    await hidePhoto({ db, bucket: c.env.FILES, record }, key, hidden)
    if (hidden) c.executionCtx.waitUntil(removeCopies(c.env.FILES, key))
    return sendData<HiddenPhoto>(c, { path: `/${key}`, hidden })
  })
