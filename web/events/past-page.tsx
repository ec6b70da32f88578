import { limits } from '#schema/limits.ts'
import { reads } from '../data/reads.ts'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { texts } from '../texts/events.ts'
import { AllEvents } from './event-list.tsx'

const past = (offset: number) => reads.pastEvents(limits.past.page, offset)

export default function PastPage() {
  return (
    <Page>
      <Head title={texts.pastTitle} description={texts.pastDescription} />
      <PageHead title={texts.pastTitle} lead={texts.pastLead} />
      <div className="wrap page-end">
        <AllEvents readFrom={past} status="PAST" heading="h2" first />
      </div>
    </Page>
  )
}
