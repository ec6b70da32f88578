/** Crawlers read pages, not the API. Photo lists are allowed, because rendering the galleries needs them. */
export const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Allow: /api/photos
Disallow: /event/*/google-calendar

Sitemap: ${origin}/sitemap.xml
`
