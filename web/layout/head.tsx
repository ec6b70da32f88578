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
  image?: ShareImage | undefined
  /** The canonical path, if the page has several. Default: the current path. */
  canonical?: string
  /** schema.org data without `@context`. Default on indexed pages: a `WebPage`. */
  jsonLd?: Record<string, unknown> | undefined
  /** False adds `noindex`. Private pages are never indexed. */
  index?: boolean
}

type DescriptionProps = Pick<HeadProps, 'title' | 'description' | 'image'> & { url: string }

const Description = ({ title, description, image = siteImage, url }: DescriptionProps) => (
  <>
    <meta name="description" content={description} />
    <meta property="og:site_name" content={siteConfig.product} />
    <meta property="og:locale" content="pl_PL" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:image" content={usePageData().origin + image.path} />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content={String(limits.sharePicture.width)} />
    <meta property="og:image:height" content={String(limits.sharePicture.height)} />
    <meta property="og:image:alt" content={image.alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

const jsonLdOf = (page: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...page }).replaceAll('<', '\\u003c')

/**
 * Title, description, canonical URL, Open Graph tags and JSON-LD of a page. React hoists the tags into <head>. What only search
 * engines and messengers read is rendered by the server alone: they load documents, and scripts stay smaller.
 */
export function Head({ title, description, image, canonical, jsonLd, index = true }: HeadProps) {
  const { origin, isPrivate } = usePageData()
  const isIndexed = index && !isPrivate
  const [here] = useLocation()
  const path = canonical ?? here
  const fullTitle = `${title} · ${siteConfig.product}`
  const url = `${origin}${path === '/' ? '/' : path.replace(/\/$/, '')}`
  const forMachines = import.meta.env.SSR
  return (
    <>
      <title>{fullTitle}</title>
      {isIndexed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {forMachines && <Description title={fullTitle} {...{ description, url }} {...(image && { image })} />}
      {isIndexed && (
        // The browser keeps what the document has.
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup, and it can't end its element
          dangerouslySetInnerHTML={{
            __html: forMachines
              ? jsonLdOf(jsonLd ?? { '@type': 'WebPage', name: title, description, url, inLanguage: 'pl' })
              : '',
          }}
        />
      )}
    </>
  )
}
