import { noteLimits } from '#schema/evening-limits.ts'
import { CheckField } from '#web/forms/check-field.tsx'
import { texts as allTexts } from '#web/texts/console/evening.ts'
import { MarkdownField } from '../../form/markdown-field.tsx'
import { EveningForm, useEveningForm } from '../evening-form.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { PartnersPanel } from './partners-panel.tsx'
import { PresentersPanel } from './presenters-panel.tsx'
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
          <MarkdownField
            field={field('afterNote')}
            label={labels.afterNote}
            help={texts.noteHelp}
            max={noteLimits.after}
            isShort
          />
          <MarkdownField
            field={field('changesNote')}
            label={labels.changesNote}
            help={texts.changesHelp}
            max={noteLimits.changes}
            isShort
          />
        </div>
      </EveningForm>
      <PresentersPanel event={evening.event} />
      <PartnersPanel event={evening.event} />
    </Section>
  )
}
