import * as z from 'zod/mini'
import { ageGroups, communitySectors, educationalStatuses } from './applicant-options.ts'
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
import { messages } from './messages.ts'
import { yesNo } from './options.ts'
import { sectorsOf } from './sectors.ts'

const phone = applicantPhone(messages.communityPhoneInvalid)

export const communityAnswers = {
  firstName: anyPersonName(messages.firstNameRequired),
  lastName: anyPersonName(messages.lastNameRequired),
  university: optionalText(limits.universityMax),
  educationalStatus: choice(educationalStatuses, messages.educationalStatusRequired),
  email: email(messages.newsletterEmailRequired, messages.communityEmailInvalid),
  ageGroup: choice(ageGroups, messages.ageGroupRequired),
  socialMedia: requiredText(limits.lineMax, messages.socialMediaRequired),
  phone,
  sector: sectorsOf(communitySectors, limits.communitySectors),
  description: requiredMultiline(limits.textMax),
  building: optionalMultiline(limits.buildingMax),
  programmingSkills: choice(yesNo),
  specificSkills: optionalMultiline(limits.textMax),
  superpowers: requiredMultiline(limits.textMax),
  website: optionalUrl,
  lookingFor: requiredMultiline(limits.textMax),
  otherSpecify: optionalText(limits.lineMax),
  recommendedBy: optionalText(limits.lineMax),
  wantsToEngage: flag(false),
}

/** An application to the members' community. */
export const CommunityApplicationWrite = z.object({ ...communityAnswers, nickname: honeypot })
export type CommunityApplicationWrite = z.output<typeof CommunityApplicationWrite>
