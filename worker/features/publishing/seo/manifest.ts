import { backgrounds } from '#schema/colours.ts'
import { siteConfig } from '#schema/site-config.ts'

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

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
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(192, 'maskable'),
    icon(512, 'maskable'),
  ],
}
