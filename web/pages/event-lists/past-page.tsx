import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Page } from '#web/layout/page.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { texts } from '#web/texts/events.ts'
import { AllEvents } from './event-list.tsx'

const past = (offset: number) => pageQueries.pastEvents(limits.past.page, offset)

export default function PastPage() {
  return (
    <Page>
      <Head title={texts.pastTitle} description={texts.pastDescription} />
      <PageHead title={texts.pastTitle} lead={texts.pastLead} />
      <div className="wrap page-end">
        <AllEvents queryAt={past} heading="h2" eager />
      </div>
    </Page>
  )
}
