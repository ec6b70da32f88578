import type { ReviewStatus } from '#schema/options.ts'
import type { Data } from '#web/data/addresses.ts'
import { paths } from '../paths.ts'

export const applicationsIn = {
  community: '/community/applications',
  'vibe-coding': '/community/vibe-coding-applications',
} as const
export type ApplicationFormName = keyof typeof applicationsIn

/** An application of either form, with its neighbours in the list. */
export type ApplicationDetail = Data<`${(typeof applicationsIn)[ApplicationFormName]}/${number}`>

/** The list of each form, in the order of the links between them. */
export const applicationPaths: Record<ApplicationFormName, string> = {
  community: paths.applications,
  'vibe-coding': paths.vibeCodingApplications,
}

export const readerPath = (form: ApplicationFormName, id: number, status: ReviewStatus | undefined): string =>
  `${applicationPaths[form]}/${id}${status ? `?reviewStatus=${status}` : ''}`
