/**
 * `hasNavigated`: whether a client-side navigation has happened in this document. Written and read in effects only, so
 * never on the server.
 */
export const visit = { hasNavigated: false }
