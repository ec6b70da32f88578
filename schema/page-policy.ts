/**
 * Browser features that a page may use. A route in web/routes.ts declares them. The Worker turns them into security
 * headers (worker/http/page-policy.ts), so browsers block these features on all other pages.
 */
export type Allowances = {
  /** May use the camera. */
  camera?: true
  /** May register a service worker. */
  serviceWorker?: true
  /** Pages of this site may embed it in a frame. */
  framed?: true
}
