import { backgrounds } from '#schema/colours.ts'
import { dayMs } from '#schema/durations.ts'
import { siteConfig } from '#schema/site-config.ts'

/** Crawlers read pages, not the API. Photo lists are allowed, because rendering the galleries needs them. */
export const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Allow: /api/photos
Disallow: /event/*/google-calendar

Sitemap: ${origin}/sitemap.xml
`

/** RFC 9116 requires an expiry date, less than a year ahead. */
const validDays = 180

/** `security.txt` (RFC 9116): the contact for vulnerability reports. `now` is in ms; the text changes once a day. */
export const securityContact = (origin: string, now: number): string => `Contact: mailto:${siteConfig.email}
Expires: ${new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString()}
Preferred-Languages: pl, en
Canonical: ${origin}/.well-known/security.txt
`

/** For home screens: a maskable icon is cut to the shape that the system gives all icons. */
export const icons = (['any', 'maskable'] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({
    src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** The W3C Web Application Manifest. `minimal-ui` keeps the browser's back button. */
export const manifest = {
  id: '/',
  name: siteConfig.product,
  short_name: siteConfig.product,
  description: siteConfig.tagline,
  lang: 'pl',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: backgrounds.dark,
  background_color: backgrounds.light,
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...icons],
}
