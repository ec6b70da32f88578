import { siteConfig } from '#schema/site-config.ts'

const day = 86_400_000

/** RFC 9116 wants a date after which nobody should trust it, less than a year away. */
const lastsDays = 180

/** Whom to tell of a weakness. Changes once a day. */
export const securityContact = (origin: string, now: number): string => `Contact: mailto:${siteConfig.email}
Expires: ${new Date((Math.floor(now / day) + lastsDays) * day).toISOString()}
Preferred-Languages: pl, en
Canonical: ${origin}/.well-known/security.txt
`
