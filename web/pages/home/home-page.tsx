import { useEffect } from 'react'
import { Link } from 'wouter'
import { formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-data.ts'
import type { EventOnCard } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { useNextEvent } from '#web/pages/event-lists/use-next-event.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { texts } from './hero-texts.ts'
import sparkler from './sparkler.svg'

const PartnerStrip = hydrateWhenVisible(() => import('./partner-strip.tsx'))

function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      {/* The stylesheet draws it. Without the preload its request starts when the stylesheet has arrived. */}
      <link rel="preload" as="image" href={sparkler} />
      <div className="wrap stack hero-inner">
        <h1 id="hero-title" className="hero-title">
          {texts.headline}
        </h1>
        <div className="hero-text stack">
          <p className="lead">{keepShortWords(texts.invitation)}</p>
          <p className="soft">{keepShortWords(texts.promise)}</p>
          <NextDate />
          <div className="row">
            <a className="button button--primary button--large" href="#events">
              {texts.join}
            </a>{' '}
            <a className="button button--large" href="#community">
              {texts.community}
            </a>
          </div>
        </div>
      </div>
      <PartnerStrip />
    </section>
  )
}

function NextEvening({ next }: { next: EventOnCard | undefined }) {
  if (!next) return <strong>{texts.soon}</strong>
  const { id, title, date, time, location_name } = next
  const more = [title, time, location_name].filter((part) => part && part !== toBeAnnounced)
  return (
    <Link href={`/event/${id}`}>
      <strong>
        <Spoken text={formatLongDate(date) ?? toBeAnnounced} />
      </strong>
      , {more.join(', ')}
    </Link>
  )
}

function NextDate() {
  const { next, loading } = useNextEvent()
  return (
    <p className="hero-next">
      {texts.next}{' '}
      {loading ? <span className="spinner" role="status" aria-label={texts.loading} /> : <NextEvening next={next} />}
    </p>
  )
}

/** The animation starts when the section is 64 px in view: its top padding is visible first. */
const margin = '0px 0px -64px'

/**
 * Sets `data-entered` on the parent of each section when the section first scrolls into view; CSS animates it. Desktop
 * only. Nothing is hidden before, so the page is complete without JavaScript and in print. The attribute is on the
 * parent, because the section itself may not be hydrated yet.
 */
function useEntranceAnimations() {
  useEffect(() => {
    if (!matchMedia('(min-width: 768px) and (prefers-reduced-motion: no-preference)').matches) return
    const below = [...document.querySelectorAll('main > :has(> .section)')].filter(
      (parent) => parent.getBoundingClientRect().top > innerHeight,
    )
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          target.setAttribute('data-entered', '')
          observer.unobserve(target)
        }
      },
      { rootMargin: margin },
    )
    for (const parent of below) observer.observe(parent)
    return () => observer.disconnect()
  }, [])
}

const organisationJsonLd = ({ product, tagline, city, country, email, social }: typeof siteConfig, origin: string) => ({
  '@type': 'Organization',
  name: product,
  slogan: tagline,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  email,
  address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
  sameAs: Object.values(social),
})

const Intro = hydrateWhenVisible(() => import('./intro.tsx'))
const Statistics = hydrateWhenVisible(() => import('./statistics.tsx'))
const Reasons = hydrateWhenVisible(() => import('./reasons.tsx'))
const HomeEvents = hydrateWhenVisible(() => import('./home-events.tsx'))
const Pitches = hydrateWhenVisible(() => import('./pitches.tsx'))
const Community = hydrateWhenVisible(() => import('./community.tsx'))
const Speakers = hydrateWhenVisible(() => import('./speakers.tsx'))
const Media = hydrateWhenVisible(() => import('./media.tsx'))
const HomeGallery = hydrateWhenVisible(() => import('./home-gallery.tsx'))
const Faq = hydrateWhenVisible(() => import('./faq.tsx'))

export default function HomePage() {
  const { origin } = usePageData()
  useEntranceAnimations()
  return (
    <Main>
      <Head title={texts.pageTitle} description={texts.description} jsonLd={organisationJsonLd(siteConfig, origin)} />
      <Hero />
      <Intro />
      <Statistics />
      <Reasons />
      <HomeEvents />
      <Pitches />
      <Speakers />
      <Community />
      <Media />
      <HomeGallery />
      <Faq />
    </Main>
  )
}
