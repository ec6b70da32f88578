import { organiser } from '#schema/organiser.ts'
import { usePageData } from '../data/page-context.ts'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { near } from '../parts/near.tsx'
import { texts } from '../texts/home/hero.ts'
import { Hero } from './hero.tsx'
import { organisationJsonLd } from './organisation-json-ld.ts'
import { useEntrances } from './use-entrances.ts'

const Intro = near(() => import('./intro.tsx'))
const Statistics = near(() => import('./statistics.tsx'))
const Reasons = near(() => import('./reasons.tsx'))
const HomeEvents = near(() => import('./home-events.tsx'))
const Pitches = near(() => import('./pitches.tsx'))
const Community = near(() => import('./community.tsx'))
const Speakers = near(() => import('./speakers.tsx'))
const Media = near(() => import('./media.tsx'))
const HomeGallery = near(() => import('./home-gallery.tsx'))
const Faq = near(() => import('./faq.tsx'))

/** The sections stand in the order of spec §2. */
export default function HomePage() {
  const { origin } = usePageData()
  useEntrances()
  return (
    <Page>
      <Head title={texts.pageTitle} description={texts.description} jsonLd={organisationJsonLd(organiser, origin)} />
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
    </Page>
  )
}
