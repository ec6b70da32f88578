import { useLocation } from 'wouter'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-data.ts'
import { texts } from '#web/texts/layout.ts'

/**
 * The Open Graph image of a page, a JPEG of the size of `limits.sharePicture`. `path` is relative to the origin. It changes with
 * the picture, because messengers keep what they loaded.
 */
type ShareImage = { path: string; alt: string }

/** `v` is the beginning of the SHA-256 of the file. A test compares them. */
const siteImage: ShareImage = { path: '/og.jpg?v=aacf7db6', alt: texts.shareImage }

type HeadProps = {
  /** Unique on the site. ` · Iskra` is appended. */
  title: string
  description: string
  image?: ShareImage
  /** The canonical path, if the page has several. Default: the current path. */
  canonical?: string
  /** schema.org data without `@context`. Default on indexed pages: a `WebPage`. */
  jsonLd?: Record<string, unknown> | undefined
  /** False adds `noindex`. Private pages are never indexed. */
  index?: boolean
}

/** Title, description, canonical URL, Open Graph tags and JSON-LD of a page. React hoists the tags into <head>. */
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
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(limits.sharePicture.width)} />
      <meta property="og:image:height" content={String(limits.sharePicture.height)} />
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
