import type { Bindings, Variables } from '#worker/env.ts'

/** The site's origin in links that leave the page, such as QR codes: `SITE_ORIGIN`, otherwise that of the request. */
export const publicOrigin = (c: { env: Pick<Bindings, 'SITE_ORIGIN'>; var: Pick<Variables, 'url'> }): string =>
  URL.parse(c.env.SITE_ORIGIN ?? '')?.origin ?? c.var.url.origin

/** Whether a URL has a name of this machine. No request that comes through Cloudflare has one. */
export const isThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1'
