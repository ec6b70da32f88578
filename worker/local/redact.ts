/** Replaces what a path may not tell a log: email addresses, and the keys of orders, tickets and links. */
export const redact = (line: string): string =>
  line.replace(/\/[^/?\s]*(?:@|%40)[^/?\s]*/gi, '/{email}').replace(/[A-Za-z0-9]{20,}/g, '{key}')
