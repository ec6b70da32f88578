import type { Sessions } from './database/query.ts'
import type { Policy } from './http/policy.ts'
import type { RequestNotes } from './http/request-notes.ts'

/** What wrangler.toml and the secrets give to the Worker. Secrets that are absent switch their feature off, never open. */
export interface Bindings {
  DB: Sessions
  FILES: R2Bucket
  DECKS: R2Bucket
  ASSETS?: Fetcher
  /** Makes smaller copies of pictures. Without it pictures are sent as they are. */
  IMAGES?: ImagesBinding
  /** Names the deployed version. */
  RELEASE?: WorkerVersionMetadata
  ORGANISER_TOKEN?: string
  /** Cloudflare Access: `https://<team>.cloudflareaccess.com`, and the application's audience tag. */
  ACCESS_ISSUER?: string
  ACCESS_AUDIENCE?: string
  /** Override what schema/site-config.ts says. */
  ANALYTICS_ID?: string
  GOOGLE_MAPS_KEY?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  /** Another address than Turnstile's own, for tests. */
  TURNSTILE_VERIFY_URL?: string
  REGISTRATION_LIMIT?: RateLimit
  FORM_LIMIT?: RateLimit
  /** The same for wider networks of IPv6. */
  WIDE_REGISTRATION_LIMIT?: RateLimit
  WIDE_FORM_LIMIT?: RateLimit
  /** `https://<account>.r2.cloudflarestorage.com`, or a path of this origin for the local simulation. */
  R2_ENDPOINT?: string
  R2_ACCESS_KEY_ID?: string
  R2_SECRET_ACCESS_KEY?: string
  DECKS_BUCKET?: string
  /** After how many days personal data of past events is forgotten. */
  RETENTION_DAYS?: string
}

/**
 * `url` is the requested address. `policy` is set where a response needs other security headers than its content type gets.
 */
export interface Variables {
  notes: RequestNotes
  url: URL
  policy?: Policy
}
export interface Env {
  Bindings: Bindings
  Variables: Variables
}
