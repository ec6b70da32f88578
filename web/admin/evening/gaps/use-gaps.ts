import type { EventDetail } from '#schema/event.ts'
import { isPresenter } from '#schema/options.ts'
import { get, getAll, getVersion } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { storedPictures } from '../pictures/slots.ts'
import { completeSections, gapsOf, isTalk, type Known, mayLack } from './gaps.ts'
import { phaseOf } from './phase.ts'

const isValid = ({ expiresAt }: { expiresAt: string }): boolean => Date.parse(expiresAt) > Date.now()

/** The links for helpers that work, and the reads of them. */
function useLinks(id: number, isAsked: boolean, hasPresenters: boolean) {
  const packs = useRead(isAsked && hasPresenters ? getAll(`/events/${id}/packs`) : null)
  const doorLinks = useRead(isAsked ? getAll(`/events/${id}/door-links`) : null)
  const stageLinks = useRead(isAsked ? getAll(`/events/${id}/stage-links`) : null)
  return {
    reads: isAsked ? [doorLinks, stageLinks, ...(hasPresenters ? [packs] : [])] : [],
    valid: {
      packs: packs.data?.data.filter(isValid),
      doorLinks: doorLinks.data?.data.filter(isValid),
      stageLinks: stageLinks.data?.data.filter(isValid),
    },
  }
}

/** The program of the evening before one with talks, and the read of it. */
function useEarlier({ id, agenda }: EventDetail, evenings: readonly Pick<EventDetail, 'id'>[]) {
  const older = agenda.some(({ type }) => isTalk(type)) ? evenings.filter((evening) => evening.id < id) : []
  const read = useRead(
    older.length > 0 ? getVersion(`/events/${Math.max(...older.map((evening) => evening.id))}`) : null,
  )
  return { agenda: read.data?.values.agenda, reads: older.length > 0 ? [read] : [] }
}

/**
 * What an evening lacks, and which sections lack nothing. `isKnown` is false until all of it is known; then `reload` tries
 * again what failed.
 */
export function useGaps(event: EventDetail) {
  const now = new Date()
  const isAsked = mayLack(event)
  const hasPresenters = isAsked && event.ticketTypes.some(({ type }) => isPresenter(type))
  const evenings = useRead(isAsked ? getAll('/events') : null)
  const pictures = useRead(isAsked ? storedPictures(event.id) : null)
  const pitches = useRead(hasPresenters ? getVersion(`/events/${event.id}/pitches`) : null)
  const links = useLinks(event.id, isAsked && phaseOf(event, now) !== 'early', hasPresenters)
  const notices = useRead(event.untold ? get(`/events/${event.id}/notices`) : null)
  const earlier = useEarlier(event, evenings.data?.data ?? [])
  const reads = [
    ...earlier.reads,
    ...(event.untold ? [notices] : []),
    ...(isAsked ? [evenings, pictures] : []),
    ...(hasPresenters ? [pitches] : []),
    ...links.reads,
  ]
  const known: Known = {
    event,
    evenings: evenings.data?.data,
    pictures: pictures.data,
    pitches: pitches.data?.values.pitches,
    earlierAgenda: earlier.agenda,
    told: notices.data?.told,
    ...links.valid,
    now,
  }
  const isKnown = reads.every(({ data }) => data !== undefined)
  return {
    gaps: gapsOf(known),
    complete: isKnown && isAsked ? completeSections(known) : [],
    isKnown,
    hasFailed: reads.some(({ data, error }) => data === undefined && error !== undefined),
    reload: () => {
      for (const { data, reload } of reads) if (data === undefined) reload()
    },
  }
}
