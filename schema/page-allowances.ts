/** Routes declare it in web/routes.ts. The security headers are written from it (worker/http/page-policy.ts). */
export type Allowances = {
  /** May use the camera. */
  camera?: true
  /** May register a service worker. */
  serviceWorker?: true
  /** Pages of this site may embed it in a frame. */
  framed?: true
}
