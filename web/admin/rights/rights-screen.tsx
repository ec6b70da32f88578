import { useState } from 'react'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/rights.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { people } from '../data/people.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { Screen } from '../frame/screen.tsx'
import { ReadFailure } from '../list/read-failure.tsx'
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
  const find = (address: string) => {
    setErased(null)
    setEmail(address)
    void reload(`/people/${address}`)
  }
  const onErased = (before: PersonalData, erasure: Erasure | null) => {
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
  const { data, error, reload } = useRead(people.held(email))
  // An answer from before somebody erased the person may still be there.
  if (isMissing(error)) return <NothingHeld email={email} />
  if (error !== undefined) return <ReadFailure error={error} onRetry={reload} />
  if (!data) return <Skeletons count={3} className="skeleton--row" label={texts.find.loading} />
  return (
    <>
      <HeldData data={data} />
      <EraseSection data={data} onErased={(erasure) => onErased(data, erasure)} />
    </>
  )
}
