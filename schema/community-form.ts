import * as z from 'zod/mini'
import { communitySectors } from './applicant-options.ts'
import { section } from './application-form.ts'
import { CommunityApplicationWrite, communityQuestions } from './community.ts'
import { typedText } from './fields.ts'
import { fromKeys, keysOf } from './keys.ts'
import { splitSectors } from './sectors.ts'

/** The steps of the community application, in the order of the form. */
export const communitySteps = ['basic', 'personal', 'motivation', 'engagement'] as const
export type CommunityStep = (typeof communitySteps)[number]

export const communityForm = communitySteps.map((step) => section(step, z.object(communityQuestions[step])))

/** The raw form values, exactly as typed. */
export const CommunityAnswers = z.object({
  ...fromKeys(keysOf(CommunityApplicationWrite.shape), () => typedText),
  wantsToEngage: CommunityApplicationWrite.shape.wantsToEngage,
})
export type CommunityAnswers = z.output<typeof CommunityAnswers>

const [otherSector] = communitySectors.slice(-1)

/** Which questions were answered with 'other'. If any was, the form shows `otherSpecify`. */
export const othersOf = ({ educationalStatus, sector }: CommunityAnswers) => ({
  status: educationalStatus === 'other',
  sector: splitSectors(sector).some((picked) => picked === otherSector),
})

/** The body of `POST /api/community/join`. Clears `otherSpecify` when the form does not show it. */
export function communityApplicationOf(answers: CommunityAnswers): CommunityAnswers {
  const { status, sector } = othersOf(answers)
  return status || sector ? answers : { ...answers, otherSpecify: '' }
}
