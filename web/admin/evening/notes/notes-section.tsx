import { useDeferredValue, useId } from 'react'
import { noteLimits } from '#schema/evening-limits.ts'
import { TextAreaField } from '#web/forms/text-area-field.tsx'
import type { Field } from '#web/forms/use-form.ts'
import { texts as eveningTexts } from '#web/texts/console/evening.ts'
import { texts as noteTexts } from '#web/texts/event-notes.ts'
import { MarkdownPreview } from '../../form/markdown-field.tsx'
import { EveningForm, useEveningForm } from '../evening-form.tsx'
import { Section, type SectionProps } from '../section.tsx'
import { texts } from './texts.ts'

type NoteProps = { field: Field<string>; label: string; help: string; max: number; heading: string; places: string }

/** A note, and beside it what its readers see, and where. */
function Note({ field, label, help, max, heading, places }: NoteProps) {
  const id = useId()
  const shown = useDeferredValue(field.value)
  return (
    <div className="note-edit">
      <TextAreaField field={field} label={label} help={help} rows={6} max={max} />
      <section className="note-preview stack stack--close" aria-labelledby={id}>
        <h3 id={id}>{heading}</h3>
        <MarkdownPreview source={shown} empty={texts.empty} />
        <p className="soft small">{places}</p>
      </section>
    </div>
  )
}

/** What organisers tell guests beforehand: how to get in, and accessibility. */
export default function NotesSection({ evening }: SectionProps) {
  const form = useEveningForm(evening)
  const { labels } = eveningTexts
  return (
    <Section title={texts.title} lead={texts.lead}>
      <EveningForm id={evening.event.id} form={form}>
        <div className="form-grid">
          <Note
            field={form.field('guestNote')}
            label={labels.guestNote}
            help={texts.guestHelp}
            max={noteLimits.guest}
            heading={noteTexts.guest}
            places={texts.guestPlaces}
          />
          <Note
            field={form.field('accessNote')}
            label={labels.accessNote}
            help={texts.accessHelp}
            max={noteLimits.access}
            heading={noteTexts.access}
            places={texts.accessPlaces}
          />
        </div>
      </EveningForm>
    </Section>
  )
}
