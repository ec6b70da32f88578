import type { siteConfig } from '#schema/site-config.ts'

/** schema.org data about the organiser. */
export const organisationJsonLd = (
  { product, tagline, city, country, email, social }: typeof siteConfig,
  origin: string,
) => ({
  '@type': 'Organization',
  name: product,
  slogan: tagline,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  email,
  address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
  sameAs: Object.values(social),
})
