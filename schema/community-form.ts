import * as z from 'zod/mini'
import { communitySectors } from './applicant-options.ts'
import { section } from './application-form.ts'
import { CommunityApplicationWrite } from './community.ts'
import { splitSectors } from './sectors.ts'

/** The steps of the community application, in the order of the form. */
export const communitySteps = ['basic', 'personal', 'motivation', 'engagement'] as const
export type CommunityStep = (typeof communitySteps)[number]

const shape = CommunityApplicationWrite.shape

export const communityForm = [
  section(
    'basic',
    z.object({
      firstName: shape.firstName,
      lastName: shape.lastName,
      university: shape.university,
      educationalStatus: shape.educationalStatus,
      email: shape.email,
      ageGroup: shape.ageGroup,
      socialMedia: shape.socialMedia,
      phone: shape.phone,
    }),
  ),
  section(
    'personal',
    z.object({
      sector: shape.sector,
      otherSpecify: shape.otherSpecify,
      description: shape.description,
      building: shape.building,
      programmingSkills: shape.programmingSkills,
      specificSkills: shape.specificSkills,
      superpowers: shape.superpowers,
      website: shape.website,
    }),
  ),
  section('motivation', z.object({ lookingFor: shape.lookingFor })),
  section('engagement', z.object({ recommendedBy: shape.recommendedBy, wantsToEngage: shape.wantsToEngage })),
] as const

const text = z._default(z.string(), '')

/** The raw form values, exactly as typed. */
export const CommunityAnswers = z.object({
  firstName: text,
  lastName: text,
  university: text,
  educationalStatus: text,
  email: text,
  ageGroup: text,
  socialMedia: text,
  phone: text,
  sector: text,
  otherSpecify: text,
  description: text,
  building: text,
  programmingSkills: text,
  specificSkills: text,
  superpowers: text,
  website: text,
  lookingFor: text,
  recommendedBy: text,
  wantsToEngage: z._default(z.boolean(), false),
  nickname: text,
} satisfies Record<keyof CommunityApplicationWrite, unknown>)
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
