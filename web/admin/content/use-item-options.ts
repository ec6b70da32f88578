import { formatDate } from '#schema/dates.ts'
import type { Page } from '#schema/envelope.ts'
import { texts } from '#web/texts/console/content.ts'
import { getAll, partners, speakers } from '../data/api.ts'
import { type Read, useRead } from '../data/use-read.ts'
import { comparePolish } from '../list/data-table.tsx'

/** Options of a select: ids as texts, and the name of each. */
type Options = { options: readonly string[]; labels: Record<string, string> }

const inOrderOfApi = () => 0

/** All items of a list as options, in the order of `compare`. There are none until they are read. */
function useOptions<T extends { id: number }>(
  read: Read<Page<T>>,
  nameOf: (item: T) => string,
  compare: (one: T, other: T) => number = inOrderOfApi,
): Options {
  const items = (useRead(read).data?.data ?? []).toSorted(compare)
  return {
    options: items.map(({ id }) => String(id)),
    labels: Object.fromEntries(items.map((item) => [String(item.id), nameOf(item)])),
  }
}

export const useEveningOptions = (): Options =>
  useOptions(getAll('/events'), ({ title, date }) => texts.eveningWithDate(title, formatDate(date)))

const nameOf = ({ name }: { name: string }) => name

const byName = (one: { name: string }, other: { name: string }) => comparePolish(one.name, other.name)

export const useSpeakerOptions = (): Options => useOptions(speakers.all(), nameOf, byName)

export const usePartnerOptions = (): Options => useOptions(partners.all(), nameOf, byName)
