import type { EventDetail } from '#schema/event.ts'
import { isPresenter } from '#schema/options.ts'
import { getAll, getVersion } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { storedPictures } from '../pictures/slots.ts'
import { gapsOf, mayLack } from './gaps.ts'

/** What an evening lacks. `isKnown` is false until all of it is known; then `reload` tries again what failed. */
export function useGaps(event: EventDetail) {
  const isAsked = mayLack(event)
  const hasPresenters = isAsked && event.ticketTypes.some(({ type }) => isPresenter(type))
  const evenings = useRead(isAsked ? getAll('/events') : null)
  const pictures = useRead(isAsked ? storedPictures(event.id) : null)
  const pitches = useRead(hasPresenters ? getVersion(`/events/${event.id}/pitches`) : null)
  const reads = [...(isAsked ? [evenings, pictures] : []), ...(hasPresenters ? [pitches] : [])]
  return {
    gaps: gapsOf({
      event,
      evenings: evenings.data?.data,
      pictures: pictures.data,
      pitches: pitches.data?.values.pitches,
    }),
    isKnown: reads.every(({ data }) => data !== undefined),
    hasFailed: reads.some(({ data, error }) => data === undefined && error !== undefined),
    reload: () => {
      for (const { data, reload } of reads) if (data === undefined) reload()
    },
  }
}
