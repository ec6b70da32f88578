import { noteLimits } from '#schema/evening-limits.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import { texts as allTexts } from '#web/texts/console/evening.ts'
import { EveningForm, useEveningForm } from '../evening-form.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { LettersPanel } from './letters-panel.tsx'
import { PartnersPanel } from './partners-panel.tsx'
import { PublishedPanel } from './published-panel.tsx'
import { texts } from './texts.ts'

const { labels } = allTexts

/** What happens after an evening: the mails of the next morning, and what organisers change because of the answers. */
export default function AfterSection({ evening }: SectionProps) {
  const form = useEveningForm(evening)
  const { field } = form
  return (
    <Section title={texts.title} lead={texts.lead}>
      <EveningForm id={evening.event.id} form={form}>
        <div className="form-grid evening-form">
          <CheckField field={field('afterMail')} label={texts.mail} help={texts.mailHelp} />
          <TextAreaField
            field={field('afterNote')}
            label={labels.afterNote}
            help={texts.noteHelp}
            rows={4}
            max={noteLimits.after}
          />
          <TextAreaField
            field={field('changesNote')}
            label={labels.changesNote}
            help={texts.changesHelp}
            rows={4}
            max={noteLimits.changes}
          />
        </div>
      </EveningForm>
      <LettersPanel event={evening.event} />
      <PublishedPanel event={evening.event} />
      <PartnersPanel event={evening.event} />
    </Section>
  )
}
