import { useLocation } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-context.ts'
import { type ShareImage, siteImage } from './share-image.ts'

type HeadProps = {
  /** Unique on the site; ` · Iskra` is added. */
  title: string
  description: string
  image?: ShareImage
  /** The path of this page that search engines should know, where it has several. */
  canonical?: string
  /** schema.org data, without its @context. A page that has none of its own says that it is one. */
  jsonLd?: Record<string, unknown>
  /** Pages about something missing are kept out of search indexes, as are private pages. */
  index?: boolean
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page. React moves them into <head>. */
export function Head({ title, description, image = siteImage, canonical, jsonLd, index = true }: HeadProps) {
  const { origin, isPrivate } = usePageData()
  const isIndexed = index && !isPrivate
  const [here] = useLocation()
  const path = canonical ?? here
  const fullTitle = `${title} · ${siteConfig.product}`
  const url = `${origin}${path === '/' ? '/' : path.replace(/\/$/, '')}`
  const page = jsonLd ?? (isIndexed && { '@type': 'WebPage', name: title, description, url, inLanguage: 'pl' })
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isIndexed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={siteConfig.product} />
      <meta property="og:locale" content="pl_PL" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}${image.path}`} />
      <meta property="og:image:type" content="image/png" />
      {image.width && <meta property="og:image:width" content={String(image.width)} />}
      {image.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {page && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it can't end its element
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...page }).replaceAll('<', '\\u003c'),
          }}
        />
      )}
    </>
  )
}
