import type { DatabaseBinding } from './database/query.ts'
import type { Policy } from './http/policy.ts'

/**
 * Bindings, variables and secrets of the Worker. A missing secret disables its feature. Without ORGANISER_TOKEN no
 * bearer token is accepted, and without the Access settings no Access identity. Sessions of organisers need neither.
 */
export interface Bindings {
  DB: DatabaseBinding
  FILES: R2Bucket
  DECKS: R2Bucket
  ASSETS?: Fetcher
  /** Resizes images. Without it the originals are sent. */
  IMAGES?: ImagesBinding
  /** Identifies the deployed version. */
  RELEASE?: WorkerVersionMetadata
  /** The token of scripts. One of fewer than `organiserLimits.tokenSigns` counts as missing, except on this machine. */
  ORGANISER_TOKEN?: string
  /** Cloudflare Access: `https://<team>.cloudflareaccess.com`, and the application's audience tag. */
  ACCESS_ISSUER?: string
  ACCESS_AUDIENCE?: string
  /** Overrides `analyticsId` of schema/site-config.ts. */
  ANALYTICS_ID?: string
  /** Overrides `mapsKey` of schema/site-config.ts. */
  GOOGLE_MAPS_KEY?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Replaces Turnstile's verification URL in tests. */
  TURNSTILE_VERIFY_URL?: string
  REGISTRATION_LIMIT?: RateLimit
  FORM_LIMIT?: RateLimit
  UPLOAD_LIMIT?: RateLimit
  /** Searches of the phones that share a link of a door. */
  SEARCH_LIMIT?: RateLimit
  /** Higher limits, for a whole IPv6 /48. */
  WIDE_REGISTRATION_LIMIT?: RateLimit
  WIDE_UPLOAD_LIMIT?: RateLimit
  WIDE_FORM_LIMIT?: RateLimit
  /** Unknown keys of tickets and orders, per IPv4 address or IPv6 /48. */
  UNKNOWN_KEY_LIMIT?: RateLimit
  /** Calls with the key of one seat in the room. */
  SEAT_LIMIT?: RateLimit
  /** `https://<account>.r2.cloudflarestorage.com`, or a path on this origin for the local simulation. */
  R2_ENDPOINT?: string
  R2_ACCESS_KEY_ID?: string
  R2_SECRET_ACCESS_KEY?: string
  DECKS_BUCKET?: string
  /** How many days after an event phone numbers, startup details and decks are erased. The default is 180. */
  RETENTION_DAYS?: string
  /** `true` on staging: mails go to organisers alone, and no search engine indexes the site. */
  STAGING?: string
  /** Origin of the site in mails, calendars and QR codes, such as `https://iskra.example`. Mails wait without it. */
  SITE_ORIGIN?: string
  EMAIL?: SendEmail
  /** An SMTP server that is used instead, and for the newsletter: `smtps://user:password@host:465`. */
  SMTP_URL?: string
  /** Set by `npm start` only: a web server on this machine that shows the mails of the local site. */
  MAIL_VIEW_URL?: string
  MAILER?: DelivererNamespace
  /** The Durable Object that delivers the mails of newsletter issues. */
  NEWSLETTER_MAILER?: DelivererNamespace
  /** The Durable Object that makes the webhook deliveries. */
  WEBHOOK_SENDER?: DelivererNamespace
  /** The Durable Objects with the sockets of each event's stage. */
  STAGE?: StageNamespace
  /** `true` while the site is served locally: webhooks may also go to http://127.0.0.1 and http://localhost. */
  LOCAL_WEBHOOKS?: string
  /** When the local site was started. What was due while it was off is not late yet. */
  STARTED_AT?: string
  /** How many mails of newsletter issues are sent in a minute. The default is `organiserLimits.issue.perMinute`. */
  NEWSLETTER_PER_MINUTE?: string
}

interface DelivererNamespace {
  getByName: (name: string, options: { locationHint: DurableObjectLocationHint }) => DelivererCalls
}

/** The calls of the Durable Objects that extend `Deliverer` (worker/delivery/deliverer.ts). */
export interface DelivererCalls {
  /** Delivers soon. Call it after a write that added something to the outbox. */
  wake: () => Promise<void>
  /** Delivers now what is due by `until`, in milliseconds since 1970. */
  deliver: (until: number) => Promise<void>
}

interface StageNamespace {
  getByName: (name: string, options: { locationHint: DurableObjectLocationHint }) => StageCalls
}

/** The calls of the Durable Object with the sockets of an event (worker/features/stage/views/sockets.ts). */
export interface StageCalls {
  /**
   * Sends the state as it is now to all sockets. `seats` are those of which something changed that only they see; without it, all.
   * Calls of the same moment share one reading.
   */
  tell: (seats?: readonly number[]) => Promise<void>
  /** Opens a socket. */
  fetch: (request: Request) => Promise<Response>
}

/** Facts about one request, for the log and the `Server-Timing` header. They must not contain personal data. */
export type RequestNotes = {
  readonly id: string
  readonly database: { roundTrips: number; waitMs: number; rowsRead: number }
  /** The module of the rendered page. It is logged instead of the route, which is the same for all pages. */
  page?: string
  cache?: 'hit' | 'miss'
}

/** Drafts of events are for organisers alone. */
export type Audience = 'public' | 'organisers'

/**
 * `arrivedAt` is when the request came, before its checks. `url` is the URL of the request. `mayBeOrganiser`: it carries
 * what may be a credential of organisers. `policy` replaces the default security policy for the content type. `audience` is set
 * where a route is for everybody and organisers read more (`recogniseOrganiser`): for the public if it is absent.
 *
 * Hono's `c.var` copies all variables at each access, so what runs for every cached page reads them with `c.get`.
 */
export interface Variables {
  notes: RequestNotes
  arrivedAt: Date
  url: URL
  mayBeOrganiser?: boolean
  policy?: Policy
  audience?: Audience
  mayChangeRooms?: true
}
export interface Env {
  Bindings: Bindings
  Variables: Variables
}
