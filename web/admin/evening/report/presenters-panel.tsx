import { organiserLimits } from '#schema/limits.ts'
import type { CountedStartupField, Report } from '#schema/report.ts'
import * as labels from '#web/texts/startup-options.ts'
import { Panel } from '../../frame/panel.tsx'
import { Bars } from './bars-panel.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.presenters

/** What the forms call the values of a field. */
const valueLabels: Record<CountedStartupField, Readonly<Record<string, string>>> = {
  sectors: labels.sectorLabels,
  businessModel: labels.businessModelLabels,
  productStage: labels.productStageLabels,
  fundraisingStage: labels.fundraisingStageLabels,
  activelyRaising: labels.activelyRaisingLabels,
  raisedBefore: labels.yesNoLabels,
}

/** What partners may know of the startups of an evening. */
export function PresentersPanel({ presenters, hasBegun }: { presenters: Report['presenters']; hasBegun: boolean }) {
  const fields = presenters.fields.filter(({ values }) => values.length > 0)
  return (
    <Panel heading={texts.heading} className="presenters-in-numbers">
      {presenters.registered === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <p>
          {texts.count(presenters.registered)} {hasBegun && texts.came(presenters.came)}{' '}
          <span className="soft">{texts.note(organiserLimits.report.presentersOfValue)}</span>
        </p>
      )}
      <div className="report-panels">
        {fields.map(({ field, values }) => (
          <Bars
            key={field}
            caption={texts.fields[field]}
            name={texts.fields[field]}
            headings={[texts.people]}
            bars={values.map(({ value, people }) => ({
              name: valueLabels[field][value] ?? value,
              length: people,
              figures: [people],
            }))}
          />
        ))}
      </div>
    </Panel>
  )
}
