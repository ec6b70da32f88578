import * as z from 'zod/mini'
import { ageGroups, educationalStatuses, meetingLocations } from './applicant-options.ts'
import { section } from './application-form.ts'
import { messages } from './error-messages.ts'
import {
  anyPersonName,
  applicantPhone,
  choice,
  email,
  honeypot,
  optionalMultiline,
  optionalText,
  requiredMultiline,
  typedText,
} from './fields.ts'
import { fromKeys, keysOf } from './keys.ts'
import { limits } from './limits.ts'
import { yesNo } from './options.ts'

const phone = applicantPhone(messages.vibePhoneInvalid)

const vibeCodingQuestions = {
  basic: {
    firstName: anyPersonName(messages.firstNameRequired),
    lastName: anyPersonName(messages.lastNameRequired),
    university: optionalText(limits.universityMax),
    educationalStatus: choice(educationalStatuses, messages.educationalStatusRequired),
    email: email(messages.newsletterEmailRequired, messages.newsletterEmailInvalid),
    ageGroup: choice(ageGroups, messages.ageGroupRequired),
    phone,
  },
  personal: {
    meetingLocation: choice(meetingLocations, messages.meetingLocationRequired),
    description: requiredMultiline(limits.textMax, messages.descriptionRequired),
    building: optionalMultiline(limits.buildingMax),
    programmingSkills: choice(yesNo, messages.programmingSkillsRequired),
    specificSkills: optionalMultiline(limits.textMax),
    wantToLearn: requiredMultiline(limits.textMax, messages.wantToLearnRequired),
  },
}

export const vibeCodingAnswers = { ...vibeCodingQuestions.basic, ...vibeCodingQuestions.personal }

export const VibeCodingApplicationWrite = z.object({ ...vibeCodingAnswers, nickname: honeypot })
export type VibeCodingApplicationWrite = z.output<typeof VibeCodingApplicationWrite>

export const vibeCodingSteps = ['basic', 'personal'] as const
export type VibeCodingStep = (typeof vibeCodingSteps)[number]

export const vibeCodingForm = vibeCodingSteps.map((step) => section(step, z.object(vibeCodingQuestions[step])))

/** The raw form values, exactly as typed. */
export const VibeCodingAnswers = z.object(fromKeys(keysOf(VibeCodingApplicationWrite.shape), () => typedText))
export type VibeCodingAnswers = z.output<typeof VibeCodingAnswers>
