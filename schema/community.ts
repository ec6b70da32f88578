import * as z from 'zod/mini'
import { ageGroups, communitySectors, educationalStatuses } from './applicant-options.ts'
import { choice, email, flag, honeypot, optionalText, optionalUrl, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { yesNo } from './options.ts'
import { sectorsOf } from './sectors.ts'

const digits = (text: string): number => text.replace(/\D/g, '').length

/** At least nine digits, an optional plus, and spaces, dashes and brackets between. */
const phone = requiredText(limits.nameMax, messages.phoneRequired).check(
  z.refine(
    (text) => /^\+?[\d\s()-]+$/.test(text) && digits(text) >= limits.phoneDigitsMin,
    messages.communityPhoneInvalid,
  ),
)

export const communityAnswers = {
  firstName: requiredText(limits.nameMax, messages.firstNameRequired),
  lastName: requiredText(limits.nameMax, messages.lastNameRequired),
  university: optionalText(limits.universityMax),
  educationalStatus: choice(educationalStatuses, messages.educationalStatusRequired),
  email: email(messages.newsletterEmailRequired, messages.communityEmailInvalid),
  ageGroup: choice(ageGroups, messages.ageGroupRequired),
  socialMedia: requiredText(limits.lineMax, messages.socialMediaRequired),
  phone,
  sector: sectorsOf(communitySectors, limits.communitySectors),
  description: requiredText(limits.textMax),
  building: optionalText(limits.buildingMax),
  programmingSkills: choice(yesNo),
  specificSkills: optionalText(limits.textMax),
  superpowers: requiredText(limits.textMax),
  website: optionalUrl,
  lookingFor: requiredText(limits.textMax),
  otherSpecify: optionalText(limits.lineMax),
  recommendedBy: optionalText(limits.lineMax),
  wantsToEngage: flag(false),
}

/** An application to the members' community (spec §3, §5). */
export const CommunityApplicationWrite = z.object({ ...communityAnswers, nickname: honeypot })
export type CommunityApplicationWrite = z.output<typeof CommunityApplicationWrite>
