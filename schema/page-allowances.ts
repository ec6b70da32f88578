/**
 * What a page is allowed to do. Its route in web/routes.ts declares it. The Worker writes the security headers from it
 * (worker/http/page-policy.ts), and browsers enforce them. Without an entry, the page may not do it.
 */
export type Allowances = {
  /** May use the camera. */
  camera?: true
  /** May register a service worker. */
  serviceWorker?: true
  /** Pages of this site may embed it in a frame. */
  framed?: true
}
