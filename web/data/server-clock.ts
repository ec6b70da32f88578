/**
 * How far the server's clock (epoch ms) is ahead of the time since this page was opened, in ms. Undefined until the server was
 * asked. Written only in browsers. The clock of the device is not read: somebody may set it meanwhile.
 */
let ahead: number | undefined

/** The server's time in epoch ms, or undefined if it is not known yet. */
export const serverNow = (): number | undefined => (ahead === undefined ? undefined : performance.now() + ahead)

/** Stores the time that the server has just told. */
export function setServerTime(now: number): void {
  ahead = now - performance.now()
}
