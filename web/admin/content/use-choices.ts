import { formatDate } from '#schema/dates.ts'
import { texts } from '#web/texts/console/content.ts'
import { evenings, partners, speakers } from '../data/collections.ts'
import { type Options, useOptions } from './use-options.ts'

/** All evenings, to choose one. */
export const useEvenings = (): Options =>
  useOptions(evenings, ({ title, date }) => texts.untitledEvening(title, formatDate(date)))

/** All speakers, to choose one. */
export const useSpeakers = (): Options => useOptions(speakers, ({ name }) => name)

/** All partners, to choose one. */
export const usePartners = (): Options => useOptions(partners, ({ name }) => name)
