import { dayMs } from '#schema/durations.ts'
import { siteConfig } from '#schema/site-config.ts'

/** RFC 9116 requires an expiry date, less than a year ahead. */
const validDays = 180

/** `security.txt` (RFC 9116): the contact for vulnerability reports. `now` is in ms; the text changes once a day. */
export const securityContact = (origin: string, now: number): string => `Contact: mailto:${siteConfig.email}
Expires: ${new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString()}
Preferred-Languages: pl, en
Canonical: ${origin}/.well-known/security.txt
`
