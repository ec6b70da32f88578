import { createMiddleware } from 'hono/factory'
import { declareFacts } from '#worker/route-facts.ts'

export type IfMatchEnv = { Variables: { ifMatch: string | undefined } }

/** Sets `ifMatch`, the header of that name. The handler throws `changedMeanwhile` if the record has another ETag. */
export const acceptIfMatch = declareFacts(
  createMiddleware<IfMatchEnv>((c, next) => {
    c.set('ifMatch', c.req.header('If-Match'))
    return next()
  }),
  { takesIfMatch: true },
)
