/** Machines read pages; the API is for programs. The lists of photos stay open: galleries are drawn from them. */
export const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Allow: /api/photos
Disallow: /event/*/google-calendar

Sitemap: ${origin}/sitemap.xml
`
