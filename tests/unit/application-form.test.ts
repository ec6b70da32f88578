import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageGroups, communitySectors, educationalStatuses, meetingLocations } from '#schema/applicant-options.ts'
import {
  type FormAnswers,
  isFilled,
  isReachable,
  problemsOf,
  type Section,
  stepOfFields,
} from '#schema/application-form.ts'
import { CommunityApplicationWrite } from '#schema/community.ts'
import {
  CommunityAnswers,
  communityApplicationOf,
  communityForm,
  communitySteps,
  othersOf,
} from '#schema/community-form.ts'
import { yesNo } from '#schema/options.ts'
import { joinSectors } from '#schema/sectors.ts'
import { stepFor } from '#schema/steps.ts'
import { VibeCodingApplicationWrite } from '#schema/vibe-coding.ts'
import { VibeCodingAnswers, vibeCodingForm, vibeCodingSteps } from '#schema/vibe-coding-form.ts'

/** Anything that may stand in a field: nothing, space, nonsense, or something right. */
const typed = (right: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: right }, fc.constantFrom('', '   ', 'x'), fc.string())
const word = fc.stringMatching(/^[A-Za-ząęółżźćńś]{2,20}$/)
const applicant = {
  firstName: typed(word),
  lastName: typed(word),
  university: typed(word),
  educationalStatus: typed(fc.constantFrom(...educationalStatuses)),
  email: typed(fc.constant('lucja@uczelnia.example')),
  ageGroup: typed(fc.constantFrom(...ageGroups)),
  phone: typed(fc.constant('+48 600 700 800')),
  description: typed(word),
  building: typed(fc.string({ maxLength: 2_100 })),
  programmingSkills: typed(fc.constantFrom(...yesNo)),
  specificSkills: typed(word),
  nickname: fc.constant(''),
}
const community = fc.record({
  ...applicant,
  socialMedia: typed(word),
  sector: typed(fc.subarray([...communitySectors], { minLength: 1, maxLength: 5 }).map(joinSectors)),
  otherSpecify: typed(word),
  superpowers: typed(word),
  website: typed(fc.webUrl()),
  lookingFor: typed(word),
  recommendedBy: typed(word),
  wantsToEngage: fc.boolean(),
})
const vibeCoding = fc.record({
  ...applicant,
  meetingLocation: typed(fc.constantFrom(...meetingLocations)),
  wantToLearn: typed(word),
})

const parts: [string, readonly Section<string>[], readonly string[]][] = [
  ['community', communityForm, communitySteps],
  ['vibe coding', vibeCodingForm, vibeCodingSteps],
]

test('what each step needs is what the specification lists', () => {
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

test.each(parts)(
  'every field of the %s contract is asked for in one step, but for the hidden one',
  (_, form, steps) => {
    const contract = form === communityForm ? CommunityApplicationWrite : VibeCodingApplicationWrite
    const fields = form.flatMap((one) => one.fields)
    expect([...fields, 'nickname'].sort()).toEqual(Object.keys(contract.shape).sort())
    expect(form.map(({ step }) => step)).toEqual(steps)
    for (const { step, fields } of form) for (const field of fields) expect(stepOfFields(form, [field])).toBe(step)
    expect(stepOfFields(form, ['Turnstile-Token'])).toBeNull()
  },
)

/** Rules that hold for whatever is answered. */
function holdsFor<A extends FormAnswers>(
  answers: fc.Arbitrary<A>,
  form: readonly Section<string>[],
  accepts: (answers: A) => boolean,
): void {
  const steps = form.map(({ step }) => step)
  const first = steps[0] ?? expect.fail()
  const reachable = (given: A) => (step: string) => isReachable(step, form, given)

  test('the first step can always be reached, and a further one when the one before is reached and complete', () => {
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

  test('emptying any required field closes the button of its step and every later step', () => {
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

  test('nothing is wrong with a form exactly when the Worker would take it', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const problems = problemsOf(form, given)
        expect(Object.keys(problems).length === 0).toBe(accepts(given))
        for (const field in problems) expect(stepOfFields(form, [field])).not.toBeNull()
      }),
    )
  })

  test('the step of an address can be reached, and is the named one where that can be', () => {
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
  holdsFor(community, communityForm, (given) => CommunityApplicationWrite.safeParse(given).success)

  test('sends what was typed, and asks what is other where something is', () => {
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

  test('takes up what a tab kept, and starts empty', () => {
    fc.assert(
      fc.property(community, (given) => {
        expect(CommunityAnswers.parse(JSON.parse(JSON.stringify(given)))).toEqual(given)
      }),
    )
    expect(CommunityAnswers.parse({})).toMatchObject({ firstName: '', wantsToEngage: false })
  })
})

describe('the vibe coding form', () => {
  holdsFor(vibeCoding, vibeCodingForm, (given) => VibeCodingApplicationWrite.safeParse(given).success)

  test('takes up what a tab kept, and starts empty', () => {
    fc.assert(
      fc.property(vibeCoding, (given) => {
        expect(VibeCodingAnswers.parse(JSON.parse(JSON.stringify(given)))).toEqual(given)
      }),
    )
    expect(new Set(Object.values(VibeCodingAnswers.parse({})))).toEqual(new Set(['']))
  })
})
