import {
  ageGroupLabels,
  communitySectorLabels,
  educationalStatusLabels,
  meetingLocationLabels,
  yesNoLabels,
} from '#schema/applicant-labels.ts'
import { labelled } from '#schema/labels.ts'
import { texts } from '#web/texts/console/applications.ts'
import type { ApplicationDetail, ApplicationFormName } from '../data/application-paths.ts'

const labelsOfOptions: Record<string, Readonly<Record<string, string>>> = {
  educationalStatus: educationalStatusLabels,
  ageGroup: ageGroupLabels,
  programmingSkills: yesNoLabels,
  meetingLocation: meetingLocationLabels,
  sector: communitySectorLabels,
}

/** An answer in Polish. Empty if it was not given. */
function shown(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value !== 'string') return ''
  const labels = labelsOfOptions[name]
  return labels ? labelled(labels)(value) : value
}

const isLink = (text: string): boolean => /^https?:\/\//i.test(text)

/** The answers of an application, without those that were left empty. */
export function Answers({ form, application }: { form: ApplicationFormName; application: ApplicationDetail }) {
  const values: Record<string, unknown> = application
  return (
    <dl className="answers">
      {Object.entries(texts[form].answers).map(([name, label]) => {
        const text = shown(name, values[name])
        if (!text) return null
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {isLink(text) ? (
                <a href={text} target="_blank" rel="noopener noreferrer nofollow">
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
