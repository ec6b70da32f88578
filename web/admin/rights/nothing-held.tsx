import { useEffect, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { texts } from '#web/texts/console/rights.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { EmptyState } from '../list/empty-state.tsx'
import { hashOf } from './hash-of.ts'

const copy = texts.nothing

/** Says that nothing is held about an address, and when it was erased, if that is among the newest 100 erasures. */
export function NothingHeld({ email }: { email: string }) {
  const { data } = useRead(get('/erasures', { limit: String(limits.list.max) }))
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    void hashOf(email).then(setHash)
  }, [email])
  const erasure = data?.data.find(({ subject }) => subject === hash)
  return <EmptyState heading={copy.heading} text={erasure ? copy.erased(formatMoment(erasure.at)) : copy.text} />
}
