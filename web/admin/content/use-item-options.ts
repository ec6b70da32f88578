import { formatDate } from '#schema/dates.ts'
import { texts } from '#web/texts/console/content.ts'
import { getAll, partners, speakers } from '../data/api.ts'
import { comparePolish } from '../list/polish-order.ts'
import { type Options, useOptions } from './use-options.ts'

/** All evenings, to choose one. */
export const useEveningOptions = (): Options =>
  useOptions(getAll('/events'), ({ title, date }) => texts.eveningWithDate(title, formatDate(date)))

const nameOf = ({ name }: { name: string }) => name

const byName = (one: { name: string }, other: { name: string }) => comparePolish(one.name, other.name)

/** All speakers by name, to choose one. */
export const useSpeakerOptions = (): Options => useOptions(speakers.all(), nameOf, byName)

/** All partners by name, to choose one. */
export const usePartnerOptions = (): Options => useOptions(partners.all(), nameOf, byName)
