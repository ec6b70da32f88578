import * as z from 'zod/mini'
import { section } from './application-form.ts'
import { VibeCodingApplicationWrite } from './vibe-coding.ts'

/** The steps of the Vibe Coding form (spec §2). */
export const vibeCodingSteps = ['basic', 'personal'] as const
export type VibeCodingStep = (typeof vibeCodingSteps)[number]

const pick = VibeCodingApplicationWrite.shape

export const vibeCodingForm = [
  section(
    'basic',
    z.object({
      firstName: pick.firstName,
      lastName: pick.lastName,
      university: pick.university,
      educationalStatus: pick.educationalStatus,
      email: pick.email,
      ageGroup: pick.ageGroup,
      phone: pick.phone,
    }),
  ),
  section(
    'personal',
    z.object({
      meetingLocation: pick.meetingLocation,
      description: pick.description,
      building: pick.building,
      programmingSkills: pick.programmingSkills,
      specificSkills: pick.specificSkills,
      wantToLearn: pick.wantToLearn,
    }),
  ),
] as const

const text = z._default(z.string(), '')

/** Everything that a person answers, exactly as typed. */
export const VibeCodingAnswers = z.object({
  firstName: text,
  lastName: text,
  university: text,
  educationalStatus: text,
  email: text,
  ageGroup: text,
  phone: text,
  meetingLocation: text,
  description: text,
  building: text,
  programmingSkills: text,
  specificSkills: text,
  wantToLearn: text,
  nickname: text,
} satisfies Record<keyof VibeCodingApplicationWrite, unknown>)
export type VibeCodingAnswers = z.output<typeof VibeCodingAnswers>
