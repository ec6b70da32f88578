/**
 * `movedOn`: whether a client-side navigation has happened. Written and read in effects only, so never on the server.
 */
export const visit = { movedOn: false }
