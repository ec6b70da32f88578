import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { dateInWarsaw, formatDate, formatLongDate } from '#schema/dates.ts'
import { EventCopyWrite } from '#schema/event.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/evenings.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getAll } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { FailureBox } from '../form/failure-box.tsx'
import { DateTimeField } from '../form/native-fields.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Screen } from '../frame/screen.tsx'
import { paths } from '../paths.ts'
import { suggestDates, suggestTitle } from './suggest-copy.ts'

const texts = allTexts.fresh

type DateSuggestionsProps = { dates: string[]; chosen: string; onChoose: (date: string) => void }

const DateSuggestions = ({ dates, chosen, onChoose }: DateSuggestionsProps) =>
  dates.length > 0 && (
    <fieldset className="suggestions">
      <legend>{texts.suggested}</legend>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          className="button button--small"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
        >
          {formatLongDate(date)}
        </button>
      ))}
    </fieldset>
  )

const empty = { values: { title: '', date: '' }, etag: null }

/** A new evening: empty, or a copy of an earlier one. It is not announced, and its registration is closed. */
export default function NewEveningScreen() {
  const [, navigate] = useLocation()
  const reload = useReloadReads()
  const { data: evenings } = useRead(getAll('/events'))
  const [sourceId, setSourceId] = useState('')
  const [created, setCreated] = useState<string | null>(null)
  const source = evenings?.data.find(({ id }) => String(id) === sourceId)
  const { formProps, field, values, change, isEdited, isSaving, failure } = useEditForm({
    contract: EventCopyWrite,
    stored: empty,
    save: async (write) => {
      const { id } = await (source
        ? create(`/events/${source.id}/copies`, write)
        : create('/events', { ...write, enabled: false }))
      await reload('/events')
      toast(texts.created)
      setCreated(paths.evening(id, source ? '' : 'basics'))
      return undefined
    },
  })
  // The form may be left without a question only once it is no longer edited.
  useEffect(() => {
    if (created && !isEdited) navigate(created)
  }, [created, isEdited, navigate])

  const choose = (id: string) => {
    setSourceId(id)
    const chosen = evenings?.data.find((evening) => String(evening.id) === id)
    if (!chosen) return
    change('title', suggestTitle(chosen.title))
    change('date', suggestDates(chosen.date, dateInWarsaw(new Date()))[0] ?? '')
  }

  return (
    <Screen title={texts.title} lead={texts.lead} narrow>
      <form {...formProps} className="stack">
        <div className="field">
          <label htmlFor="source">{texts.source}</label>
          <select id="source" value={sourceId} onChange={({ target }) => choose(target.value)}>
            <option value="">{texts.blank}</option>
            {evenings?.data.map(({ id, title, date }) => (
              <option key={id} value={id}>
                {texts.option(title, date && formatDate(date))}
              </option>
            ))}
          </select>
        </div>
        <TextField field={field('title')} label={texts.name} required />
        <DateTimeField field={field('date')} type="date" label={texts.date} help={texts.dateHelp} />
        <DateSuggestions
          dates={suggestDates(source?.date ?? null, dateInWarsaw(new Date()))}
          chosen={values.date}
          onChoose={(date) => change('date', date)}
        />
        <FailureBox failure={failure} />
        <div className="row">
          <button type="submit" className="button button--primary" aria-disabled={isSaving}>
            {texts.submit}
          </button>
        </div>
      </form>
    </Screen>
  )
}
