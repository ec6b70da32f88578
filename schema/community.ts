import * as z from 'zod/mini'
import { ageGroups, communitySectors, educationalStatuses } from './applicant-options.ts'
import { section } from './application-form.ts'
import { messages } from './error-messages.ts'
import {
  anyPersonName,
  applicantPhone,
  choice,
  email,
  flag,
  honeypot,
  optionalMultiline,
  optionalText,
  optionalUrl,
  requiredMultiline,
  requiredText,
  typedText,
} from './fields.ts'
import { fromKeys, keysOf } from './keys.ts'
import { limits } from './limits.ts'
import { yesNo } from './options.ts'
import { sectorsOf, splitSectors } from './sectors.ts'

const phone = applicantPhone(messages.communityPhoneInvalid)

const communityQuestions = {
  basic: {
    firstName: anyPersonName(messages.firstNameRequired),
    lastName: anyPersonName(messages.lastNameRequired),
    university: optionalText(limits.universityMax),
    educationalStatus: choice(educationalStatuses, messages.educationalStatusRequired),
    email: email(messages.newsletterEmailRequired, messages.communityEmailInvalid),
    ageGroup: choice(ageGroups, messages.ageGroupRequired),
    socialMedia: requiredText(limits.lineMax, messages.socialMediaRequired),
    phone,
  },
  personal: {
    sector: sectorsOf(communitySectors, limits.communitySectors),
    otherSpecify: optionalText(limits.lineMax),
    description: requiredMultiline(limits.textMax),
    building: optionalMultiline(limits.buildingMax),
    programmingSkills: choice(yesNo),
    specificSkills: optionalMultiline(limits.textMax),
    superpowers: requiredMultiline(limits.textMax),
    website: optionalUrl,
  },
  motivation: { lookingFor: requiredMultiline(limits.textMax) },
  engagement: {
    recommendedBy: optionalText(limits.lineMax),
    wantsToEngage: flag(false),
  },
}

const { basic, personal, motivation, engagement } = communityQuestions
export const communityAnswers = { ...basic, ...personal, ...motivation, ...engagement }

export const CommunityApplicationWrite = z.object({ ...communityAnswers, nickname: honeypot })
export type CommunityApplicationWrite = z.output<typeof CommunityApplicationWrite>

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
