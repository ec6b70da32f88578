/** A handler sets it as `policy` in the Hono context. Without one, the default for the content type applies. */
export type Policy = {
  /** The directives of the content security policy. `frame-ancestors` follows from `framed`. */
  sources: Readonly<Record<string, readonly string[]>>
  /** Pages of this site may embed it in a frame. */
  framed?: boolean
  camera?: boolean
  /** Search engines do not index it, and browsers send its URL in no referrer. */
  isPrivate?: boolean
}

/** The policy of non-HTML responses: loads nothing. web/public/_headers has the same policy for built files. */
export const closedPolicy: Policy = { sources: { 'default-src': ["'none'"] } }

/** The policy of JSON that a secret link gives access to. */
export const privatePolicy: Policy = { ...closedPolicy, isPrivate: true }

type Header = readonly [name: string, value: string]

/** A policy as headers. A 304 must not carry the content security policy (see `securityHeaders`). */
type PolicyHeaders = { always: readonly Header[]; contentSecurityPolicy: string }

/** Headers by policy: an isolate has few policies, so each is converted once. */
const headersByPolicy = new WeakMap<Policy, PolicyHeaders>()

export function headersOf(policy: Policy): PolicyHeaders {
  const cached = headersByPolicy.get(policy)
  if (cached) return cached
  const headers = { always: alwaysHeaders(policy), contentSecurityPolicy: contentSecurityPolicy(policy) }
  headersByPolicy.set(policy, headers)
  return headers
}

const alwaysHeaders = ({ framed, camera, isPrivate }: Policy): Header[] => [
  ['Referrer-Policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY'],
  ['Permissions-Policy', `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`],
  ...(isPrivate ? [['X-Robots-Tag', 'noindex'] as const] : []),
]

const contentSecurityPolicy = ({ sources, framed }: Policy): string =>
  Object.entries({ ...sources, 'frame-ancestors': [framed ? "'self'" : "'none'"] })
    .map(([directive, allowed]) => [directive, ...allowed].join(' '))
    .join('; ')
