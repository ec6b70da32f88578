import { organiser } from '#schema/organiser.ts'
import { usePageData } from '../data/page-context.ts'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { hero } from '../texts/home.ts'
import { Community } from './community.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { HomeEvents } from './home-events.tsx'
import { organisationJsonLd } from './organisation-json-ld.ts'
import { Pitches } from './pitches.tsx'
import { Reasons } from './reasons.tsx'
import { useEntrances } from './use-entrances.ts'

/** The sections stand in the order of spec §2. */
export default function HomePage() {
  const { origin } = usePageData()
  useEntrances()
  return (
    <Page>
      <Head title={hero.pageTitle} description={hero.description} jsonLd={organisationJsonLd(organiser, origin)} />
      <Hero />
      <Reasons />
      <HomeEvents />
      <Pitches />
      <Community />
      <Faq />
    </Page>
  )
}
