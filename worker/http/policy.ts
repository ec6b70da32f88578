/**
 * What a browser may do with a response: everything that its security headers say, in one value. Handlers set it as `policy` in
 * the context; `securityHeaders` writes the headers. A document with other needs gets its own policy.
 */
export type Policy = {
  /** The directives of the content security policy. `frame-ancestors` follows from `framed`. */
  sources: Readonly<Record<string, readonly string[]>>
  /** Pages of this site may show it in a frame. */
  framed?: boolean
  camera?: boolean
  /** Kept out of search indexes; its address is in no referrer. */
  isPrivate?: boolean
  /** Set on a service worker's script: the paths that it may control besides its own folder. */
  serviceWorkerScope?: `/${string}`
}

/** The policy of everything that is no page: nothing may be loaded. web/public/_headers says the same for built files. */
export const closedPolicy: Policy = { sources: { 'default-src': ["'none'"] } }

type Header = readonly [name: string, value: string]

/** A policy as headers. The content security policy is for responses with a body alone. */
type PolicyHeaders = { always: readonly Header[]; contentSecurityPolicy: string }

/** An isolate has a handful of policies; each is converted once. */
const written = new WeakMap<Policy, PolicyHeaders>()

export function headersOf(policy: Policy): PolicyHeaders {
  const known = written.get(policy)
  if (known) return known
  const headers = { always: headersOfAll(policy), contentSecurityPolicy: contentSecurityPolicy(policy) }
  written.set(policy, headers)
  return headers
}

const headersOfAll = ({ framed, camera, isPrivate, serviceWorkerScope }: Policy): Header[] => [
  ['Referrer-Policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY'],
  ['Permissions-Policy', `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`],
  ...(isPrivate ? [['X-Robots-Tag', 'noindex'] as const] : []),
  ...(serviceWorkerScope ? [['Service-Worker-Allowed', serviceWorkerScope] as const] : []),
]

const contentSecurityPolicy = ({ sources, framed }: Policy): string =>
  Object.entries({ ...sources, 'frame-ancestors': [framed ? "'self'" : "'none'"] })
    .map(([directive, allowed]) => [directive, ...allowed].join(' '))
    .join('; ')
