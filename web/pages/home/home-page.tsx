import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-context.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { texts } from '#web/texts/home/hero.ts'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Hero } from './hero.tsx'
import { organisationJsonLd } from './organisation-json-ld.ts'
import { useEntranceAnimations } from './use-entrance-animations.ts'

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
