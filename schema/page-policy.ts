/**
 * What a page may do beyond showing itself. A route in web/routes.ts says so; the Worker turns it into headers
 * (worker/http/page-policy.ts), and browsers refuse it on every other page.
 */
export type Allowances = {
  /** Uses the camera. */
  camera?: true
  /** Registers a service worker. */
  serviceWorker?: true
  /** Pages of this site may show it in a frame. */
  framed?: true
}
