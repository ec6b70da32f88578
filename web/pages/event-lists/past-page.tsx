import { limits } from '#schema/limits.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, PageHeader } from '#web/layout/main.tsx'
import { AllEvents } from './event-list.tsx'
import { texts } from './events-texts.ts'

const past = (offset: number) => pageQueries.pastEvents(limits.past.page, offset)

export default function PastPage() {
  return (
    <Main>
      <Head title={texts.pastTitle} description={texts.pastDescription} />
      <PageHeader title={texts.pastTitle} lead={texts.pastLead} />
      <div className="wrap page-end">
        <AllEvents queryAt={past} heading="h2" eager />
      </div>
    </Main>
  )
}
