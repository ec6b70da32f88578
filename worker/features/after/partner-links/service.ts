import { answerMarks } from '#schema/evening-limits.ts'
import { type PartnerReport, partnerValues } from '#schema/partner-link.ts'
import { type Database, joinQueries, type Query, type ValueOf } from '#worker/database/query.ts'
import { sha256 } from '#worker/database/sha256.ts'
import { reportOf, universitiesOf } from '#worker/features/after/report/service.ts'
import { type EveningNumbers, numbersOf } from '#worker/features/after/report/store.ts'
import { eventOfPartner, partnerLinkByKey } from './store.ts'

type Counted = { name: string; people: number }

const isEnough = (people: number): boolean => people >= answerMarks.leastTold

/** Null if it is made of too few people. */
const figure = (people: number): number | null => (isEnough(people) ? people : null)

/** Whether a distribution has no class of too few people. One of nobody tells of nobody. */
const isTellable = (classes: readonly number[]): boolean => classes.every((people) => people === 0 || isEnough(people))

/** Without values that too few people gave. Null if nothing is left, or nothing was given. */
function told(values: readonly Counted[]): Counted[] | null {
  const enough = values.filter(({ people }) => isEnough(people))
  return enough.length > 0 ? enough : null
}

/** What a partner with this key reads. Null if the key is unknown or has expired. */
export async function partnerReport(db: Database, text: string, now: Date): Promise<Query<PartnerReport | null>> {
  const key = { keyHash: await sha256(text), now }
  return joinQueries([partnerLinkByKey(db, key), numbersOf(db, eventOfPartner(key), now)], ([link, numbers]) =>
    link && numbers ? partnerReportOf(link, numbers, now) : null,
  )
}

type Link = NonNullable<ValueOf<typeof partnerLinkByKey>>

function partnerReportOf(link: Link, numbers: EveningNumbers, now: Date): PartnerReport {
  const { eventId, event, partner, expiresAt, sentenceIds, photos } = link
  const { counts, arrivals, marks, sentences } = reportOf(numbers, now)
  const universities = universitiesOf(numbers).map(({ name, registered }) => ({ name, people: registered }))
  const { answers, mean, distribution } = marks
  const values = {
    universities: told(universities),
    marks:
      mean === null
        ? null
        : {
            answers,
            mean,
            distribution: distribution && isTellable(Object.values(distribution)) ? distribution : null,
          },
    registered: figure(counts.registered),
    came: arrivals.length > 0 ? figure(counts.came + counts.walkIns) : null,
  }
  const given = {
    universities: universities.length,
    marks: answers,
    registered: counts.registered,
    came: arrivals.length,
  }
  return {
    event: { id: eventId, ...event },
    partner,
    expiresAt: expiresAt.toISOString(),
    ...values,
    tooFew: partnerValues.filter((name) => values[name] === null && given[name] > 0),
    sentences: sentences.filter(({ id }) => sentenceIds.includes(id)).map(({ text }) => text),
    photos,
  }
}
