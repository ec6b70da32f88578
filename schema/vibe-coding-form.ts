import * as z from 'zod/mini'
import { section } from './application-form.ts'
import { VibeCodingApplicationWrite } from './vibe-coding.ts'

/** The steps of the Vibe Coding form. */
export const vibeCodingSteps = ['basic', 'personal'] as const
export type VibeCodingStep = (typeof vibeCodingSteps)[number]

const shape = VibeCodingApplicationWrite.shape

export const vibeCodingForm = [
  section(
    'basic',
    z.object({
      firstName: shape.firstName,
      lastName: shape.lastName,
      university: shape.university,
      educationalStatus: shape.educationalStatus,
      email: shape.email,
      ageGroup: shape.ageGroup,
      phone: shape.phone,
    }),
  ),
  section(
    'personal',
    z.object({
      meetingLocation: shape.meetingLocation,
      description: shape.description,
      building: shape.building,
      programmingSkills: shape.programmingSkills,
      specificSkills: shape.specificSkills,
      wantToLearn: shape.wantToLearn,
    }),
  ),
] as const

const text = z._default(z.string(), '')

/** The raw form values, exactly as typed. */
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
