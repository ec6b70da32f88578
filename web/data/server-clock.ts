/** How far the server's clock is ahead of this browser's, in ms. Undefined until the server was asked. Written only in browsers. */
let ahead: number | undefined

/** The server's time in epoch ms, or undefined if it is not known yet. */
export const serverNow = (): number | undefined => (ahead === undefined ? undefined : Date.now() + ahead)

/** Stores the time that the server has just told. */
export function setServerTime(now: number): void {
  ahead = now - Date.now()
}
