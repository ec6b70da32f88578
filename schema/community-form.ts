import * as z from 'zod/mini'
import { communitySectors } from './applicant-options.ts'
import { section } from './application-form.ts'
import { CommunityApplicationWrite } from './community.ts'
import { splitSectors } from './sectors.ts'

/** The steps of the community application (spec §2), in the order of its fields (spec §3). */
export const communitySteps = ['basic', 'personal', 'motivation', 'engagement'] as const
export type CommunityStep = (typeof communitySteps)[number]

const pick = CommunityApplicationWrite.shape

export const communityForm = [
  section(
    'basic',
    z.object({
      firstName: pick.firstName,
      lastName: pick.lastName,
      university: pick.university,
      educationalStatus: pick.educationalStatus,
      email: pick.email,
      ageGroup: pick.ageGroup,
      socialMedia: pick.socialMedia,
      phone: pick.phone,
    }),
  ),
  section(
    'personal',
    z.object({
      sector: pick.sector,
      otherSpecify: pick.otherSpecify,
      description: pick.description,
      building: pick.building,
      programmingSkills: pick.programmingSkills,
      specificSkills: pick.specificSkills,
      superpowers: pick.superpowers,
      website: pick.website,
    }),
  ),
  section('motivation', z.object({ lookingFor: pick.lookingFor })),
  section('engagement', z.object({ recommendedBy: pick.recommendedBy, wantsToEngage: pick.wantsToEngage })),
] as const

const text = z._default(z.string(), '')

/** Everything that a person answers, exactly as typed. */
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

/** What was answered with 'other', so that `otherSpecify` has something to say. */
export const othersOf = ({ educationalStatus, sector }: CommunityAnswers) => ({
  status: educationalStatus === 'other',
  sector: splitSectors(sector).some((picked) => picked === otherSector),
})

/** The body of `POST /api/community/join`. What nothing asks for any more is not sent. */
export function communityApplicationOf(answers: CommunityAnswers): CommunityAnswers {
  const { status, sector } = othersOf(answers)
  return status || sector ? answers : { ...answers, otherSpecify: '' }
}
