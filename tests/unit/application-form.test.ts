import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ageGroups, communitySectors, educationalStatuses, meetingLocations } from '#schema/applicant-options.ts'
import {
  type FormAnswers,
  isFilled,
  isReachable,
  problemsOf,
  type Section,
  stepOfFields,
} from '#schema/application-form.ts'
import {
  CommunityAnswers,
  CommunityApplicationWrite,
  communityApplicationOf,
  communityForm,
  communitySteps,
  othersOf,
} from '#schema/community.ts'
import { fromKeys, keysOf } from '#schema/keys.ts'
import { yesNo } from '#schema/options.ts'
import { joinSectors } from '#schema/sectors.ts'
import { stepFor } from '#schema/steps.ts'
import { VibeCodingAnswers, VibeCodingApplicationWrite, vibeCodingForm, vibeCodingSteps } from '#schema/vibe-coding.ts'

/** A generator of valid, empty, blank and arbitrary values. */
const inputOf = (right: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: right }, fc.constantFrom('', '   ', 'x'), fc.string())
const word = fc.stringMatching(/^[A-Za-ząęółżźćńś]{2,20}$/)
const applicant = {
  educationalStatus: inputOf(fc.constantFrom(...educationalStatuses)),
  email: inputOf(fc.constant('lucja@uczelnia.example')),
  ageGroup: inputOf(fc.constantFrom(...ageGroups)),
  phone: inputOf(fc.constant('+48 600 700 800')),
  building: inputOf(fc.string({ maxLength: 2_100 })),
  programmingSkills: inputOf(fc.constantFrom(...yesNo)),
  nickname: fc.constant(''),
}
const community = fc.record({
  ...fromKeys(keysOf(CommunityApplicationWrite.shape), () => inputOf(word)),
  ...applicant,
  sector: inputOf(fc.subarray([...communitySectors], { minLength: 1, maxLength: 5 }).map(joinSectors)),
  website: inputOf(fc.webUrl()),
  wantsToEngage: fc.boolean(),
})
const vibeCoding = fc.record({
  ...fromKeys(keysOf(VibeCodingApplicationWrite.shape), () => inputOf(word)),
  ...applicant,
  meetingLocation: inputOf(fc.constantFrom(...meetingLocations)),
})

const parts: [string, readonly Section<string>[], readonly string[]][] = [
  ['community', communityForm, communitySteps],
  ['vibe coding', vibeCodingForm, vibeCodingSteps],
]

test('each step has these required fields', () => {
  const needs = (form: readonly Section<string>[]) => form.map(({ step, required }) => [step, required])
  expect(needs(communityForm)).toEqual([
    ['basic', ['firstName', 'lastName', 'educationalStatus', 'email', 'ageGroup', 'socialMedia', 'phone']],
    ['personal', ['sector', 'description', 'programmingSkills', 'superpowers']],
    ['motivation', ['lookingFor']],
    ['engagement', []],
  ])
  expect(needs(vibeCodingForm)).toEqual([
    ['basic', ['firstName', 'lastName', 'educationalStatus', 'email', 'ageGroup', 'phone']],
    ['personal', ['meetingLocation', 'description', 'programmingSkills', 'wantToLearn']],
  ])
})

test.each(parts)('every field of the %s contract except the honeypot belongs to exactly one step', (_, form, steps) => {
  const contract = form === communityForm ? CommunityApplicationWrite : VibeCodingApplicationWrite
  const fields = form.flatMap((one) => one.fields)
  expect([...fields, 'nickname'].sort()).toEqual(Object.keys(contract.shape).sort())
  expect(form.map(({ step }) => step)).toEqual(steps)
  for (const { step, fields } of form) for (const field of fields) expect(stepOfFields(form, [field])).toBe(step)
  expect(stepOfFields(form, ['Turnstile-Token'])).toBeNull()
})

/** Properties that hold for any answers. */
function testProperties<A extends FormAnswers>(
  answers: fc.Arbitrary<A>,
  form: readonly Section<string>[],
  contract: z.ZodMiniType,
  stored: z.ZodMiniType,
): void {
  const steps = form.map(({ step }) => step)
  const first = steps[0] ?? expect.fail()
  const reachable = (given: A) => (step: string) => isReachable(step, form, given)

  test('the first step is always reachable, and a later one if the previous one is reachable and complete', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const isReached = steps.map(reachable(given))
        const isComplete = form.map(({ contract }) => contract.safeParse(given).success)
        expect(isReached).toEqual(steps.map((_, at) => at === 0 || (isReached[at - 1] && isComplete[at - 1])))
        form.forEach((one, at) => {
          expect(!isComplete[at] || isFilled(one, given)).toBe(true)
        })
      }),
    )
  })

  test('an empty required field disables the button of its step and makes later steps unreachable', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom('', ' ', '\n\t'), (given, nothing) => {
        form.forEach((one, at) => {
          for (const field of one.required) {
            const emptied = { ...given, [field]: nothing }
            expect(isFilled(one, emptied)).toBe(false)
            for (const later of steps.slice(at + 1)) expect(isReachable(later, form, emptied)).toBe(false)
          }
        })
      }),
    )
  })

  test('a form has no problems exactly if the API accepts it', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const problems = problemsOf(form, given)
        expect(Object.keys(problems).length === 0).toBe(contract.safeParse(given).success)
        for (const field in problems) expect(stepOfFields(form, [field])).not.toBeNull()
      }),
    )
  })

  test('stored answers are restored', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(stored.parse(JSON.parse(JSON.stringify(given)))).toEqual(given)
      }),
    )
  })

  test('the step from the URL is the named one if it is reachable, and always a reachable one', () => {
    fc.assert(
      fc.property(answers, fc.option(fc.oneof(fc.constantFrom(...steps), fc.string())), (given, named) => {
        const step = stepFor(named, [first, ...steps.slice(1)], reachable(given))
        expect(isReachable(step, form, given)).toBe(true)
        if (named !== null && steps.includes(named) && isReachable(named, form, given)) expect(step).toBe(named)
        if (named === null) expect(step).toBe(first)
      }),
    )
  })
}

describe('the community form', () => {
  testProperties(community, communityForm, CommunityApplicationWrite, CommunityAnswers)

  test('sends the answers, and the details of „other” only if it is selected', () => {
    fc.assert(
      fc.property(community, (given) => {
        const { status, sector } = othersOf(given)
        expect(status).toBe(given.educationalStatus === 'other')
        expect(sector).toBe(given.sector.split(', ').includes('Inne'))
        const sent = communityApplicationOf(given)
        expect(sent).toEqual({ ...given, otherSpecify: status || sector ? given.otherSpecify : '' })
      }),
    )
  })

  test('is empty by default', () => {
    expect(CommunityAnswers.parse({})).toMatchObject({ firstName: '', wantsToEngage: false })
  })
})

describe('the vibe coding form', () => {
  testProperties(vibeCoding, vibeCodingForm, VibeCodingApplicationWrite, VibeCodingAnswers)

  test('is empty by default', () => {
    expect(new Set(Object.values(VibeCodingAnswers.parse({})))).toEqual(new Set(['']))
  })
})
