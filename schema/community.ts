import * as z from 'zod/mini'
import { ageGroups, communitySectors, educationalStatuses } from './applicant-options.ts'
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
} from './fields.ts'
import { limits } from './limits.ts'
import { yesNo } from './options.ts'
import { sectorsOf } from './sectors.ts'

const phone = applicantPhone(messages.communityPhoneInvalid)

/** The questions, by step of the form. */
export const communityQuestions = {
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

/** An application to the members' community. */
export const CommunityApplicationWrite = z.object({ ...communityAnswers, nickname: honeypot })
export type CommunityApplicationWrite = z.output<typeof CommunityApplicationWrite>
