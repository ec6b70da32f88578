import type { EventDetail } from '#schema/event.ts'
import type { LinkKind } from '#schema/options.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { getAll } from '../../data/api.ts'
import { useRead, useReloadReads } from '../../data/use-read.ts'
import { useWithoutRemoved } from '../../form/removal.ts'
import { texts } from './texts.ts'

/** A link of an evening, of whatever kind. `address` is where it is removed. */
export type LinkRow = {
  kind: LinkKind
  id: number
  address: string
  name: string
  expiresAt: string
  used: string | null
  lastUsed: string | null
  partnerId: number | null
}

const unused = { lastUsed: null, partnerId: null }

/** All links of an evening in the order of their kinds, and the reads of them. */
export function useLinks({ id, partners }: Pick<EventDetail, 'id' | 'partners'>) {
  const doors = useWithoutRemoved('/door-links', useRead(getAll(`/events/${id}/door-links`)))
  const stages = useWithoutRemoved('/stage-links', useRead(getAll(`/events/${id}/stage-links`)))
  const packs = useWithoutRemoved('/packs', useRead(getAll(`/events/${id}/packs`)))
  const reports = useWithoutRemoved('/partner-links', useRead(getAll(`/events/${id}/partner-links`)))
  const reloadReads = useReloadReads()
  const nameOf = (partnerId: number) =>
    partners.find((partner) => partner.id === partnerId)?.name ?? texts.unknownPartner
  const links: LinkRow[] = [
    ...(doors.data?.data ?? []).map((link) => ({
      ...unused,
      ...link,
      kind: 'DOOR' as const,
      address: `/door-links/${link.id}`,
      used: texts.phones(link.sessions),
    })),
    ...(stages.data?.data ?? []).map((link) => ({
      ...unused,
      ...link,
      address: `/stage-links/${link.id}`,
      used: null,
    })),
    ...(packs.data?.data ?? []).map(({ juror, openings, lastOpenedAt, ...link }) => ({
      ...unused,
      ...link,
      kind: juror ? ('JUROR' as const) : ('MENTOR' as const),
      address: `/packs/${link.id}`,
      used: lastOpenedAt ? texts.openings(openings) : texts.never,
      lastUsed: lastOpenedAt && texts.last(formatMoment(lastOpenedAt)),
    })),
    ...(reports.data?.data ?? []).map((link) => ({
      ...unused,
      ...link,
      kind: 'PARTNER' as const,
      name: nameOf(link.partnerId),
      address: `/partner-links/${link.id}`,
      used: null,
    })),
  ]
  const reads = [doors, stages, packs, reports]
  return {
    links,
    reads,
    /** The read that has to be told of: one that failed, or is not there yet. */
    waiting:
      reads.find(({ data, error }) => data === undefined && error) ?? reads.find(({ data }) => data === undefined),
    reload: () =>
      reloadReads(
        `/events/${id}/door-links`,
        `/events/${id}/stage-links`,
        `/events/${id}/packs`,
        `/events/${id}/partner-links`,
        `/events/${id}/jury`,
      ),
  }
}

export const isExpired = ({ expiresAt }: { expiresAt: string }): boolean => Date.parse(expiresAt) <= Date.now()
