import { useState } from 'react'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/rights.ts'
import { get } from '../data/api.ts'
import { useForgetReads, useRead, useReloadReads } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { ReadState } from '../list/read-state.tsx'
import { EraseSection } from './erase-section.tsx'
import { ErasedSummary } from './erased-summary.tsx'
import { ErasureList } from './erasure-list.tsx'
import { FindPerson } from './find-person.tsx'
import { HeldData } from './held-data.tsx'
import { NothingHeld } from './nothing-held.tsx'

/** What is held about an address, and erasing it everywhere. The address stays in memory. */
export default function RightsScreen() {
  const [email, setEmail] = useState<string | null>(null)
  const [erased, setErased] = useState<{ before: PersonalData; erasure: Erasure } | null>(null)
  const reload = useReloadReads()
  const forget = useForgetReads()
  const find = (address: string) => {
    setErased(null)
    setEmail(address)
    void reload(`/people/${encodeURIComponent(address)}`)
  }
  const onErased = (before: PersonalData, erasure: Erasure | null) => {
    // Otherwise the summary would begin with the answer from before the erasure.
    void forget(`/people/${encodeURIComponent(before.email)}`)
    if (erasure) setErased({ before, erasure })
    void reload('/')
  }
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <FindPerson onFind={find} />
      {erased && <ErasedSummary {...erased} />}
      {email && !erased && <Person key={email} email={email} onErased={onErased} />}
      <ErasureList />
    </Screen>
  )
}

type PersonProps = { email: string; onErased: (before: PersonalData, erasure: Erasure | null) => void }

function Person({ email, onErased }: PersonProps) {
  const read = useRead(get(`/people/${encodeURIComponent(email)}`))
  const { data, error } = read
  // An answer from before somebody erased the person may still be there.
  const isGone = isMissing(error)
  return (
    <>
      <p className="visually-hidden" role="status">
        {isGone ? texts.nothing.heading : data && texts.held.heading(email)}
      </p>
      {isGone ? <NothingHeld email={email} /> : <ReadState read={read} label={texts.find.loading} rows={3} />}
      {data && error === undefined && (
        <>
          <HeldData data={data} />
          <EraseSection data={data} onErased={(erasure) => onErased(data, erasure)} />
        </>
      )}
    </>
  )
}
