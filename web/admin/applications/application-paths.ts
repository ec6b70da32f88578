import type { ReviewStatus } from '#schema/options.ts'
import type { ApplicationFormName } from '../data/application-calls.ts'
import { paths } from '../paths.ts'

/** The list of each form, in the order of the links between them. */
export const applicationPaths: Record<ApplicationFormName, string> = {
  community: paths.applications,
  'vibe-coding': paths.vibeCodingApplications,
}

/** One application, to be read in a filtered list. */
export const readerPath = (form: ApplicationFormName, id: number, status: ReviewStatus | undefined): string =>
  `${applicationPaths[form]}/${id}${status ? `?reviewStatus=${status}` : ''}`
