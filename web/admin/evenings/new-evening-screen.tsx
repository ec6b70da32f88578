import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { dateInWarsaw, formatDate, formatLongDate } from '#schema/dates.ts'
import { EventCopyWrite, type ListedEvent } from '#schema/event.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { texts as allTexts } from '#web/texts/console/evenings.ts'
import { toast } from '#web/ui/toast.ts'
import { create, getAll } from '../data/api.ts'
import { useRead, useReloadReads } from '../data/use-read.ts'
import { FailureBox } from '../form/failure-box.tsx'
import { DateTimeField } from '../form/native-fields.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Screen } from '../frame/screen.tsx'
import { ReadState } from '../list/read-state.tsx'
import { paths } from '../paths.ts'
import { latestEvening, suggestDates, suggestTitle } from './suggest-copy.ts'

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

/** Reads the evenings first: the form begins as a copy of one of them. */
export default function NewEveningScreen() {
  const read = useRead(getAll('/events'))
  return (
    <Screen title={texts.title} lead={texts.lead} narrow>
      <ReadState read={read} label={texts.loading} />
      {read.data && <NewEvening evenings={read.data.data} />}
    </Screen>
  )
}

/** Dates for a copy of an evening. One that was called off leaves its day free. */
const datesFor = (source: ListedEvent | undefined, evenings: readonly ListedEvent[]): string[] => {
  const taken = evenings.filter(({ cancelled }) => !cancelled).map(({ date }) => date)
  return suggestDates(source?.date ?? null, dateInWarsaw(new Date()), taken)
}

/** The form of a copy of an evening, or of an empty one. */
function valuesFor(source: ListedEvent | undefined, evenings: readonly ListedEvent[]) {
  const titles = evenings.map(({ title }) => title)
  return {
    title: source ? suggestTitle(source.title, titles) : '',
    date: datesFor(source, evenings)[0] ?? '',
  }
}

/** A new evening: a copy of the one in the address, by default of the latest one, or an empty one. It is a draft. */
function NewEvening({ evenings }: { evenings: ListedEvent[] }) {
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const reload = useReloadReads()
  const asked = evenings.find(({ id }) => String(id) === parameters.get('from'))
  const [source, setSource] = useState(asked ?? latestEvening(evenings))
  const [stored] = useState({ values: valuesFor(source, evenings), etag: null })
  const [created, setCreated] = useState<string | null>(null)
  const { formProps, field, values, change, isEdited, isSaving, failure } = useEditForm({
    contract: EventCopyWrite,
    stored,
    save: async (write) => {
      const { id } = await (source
        ? create(`/events/${source.id}/copies`, { ...write, published: false })
        : create('/events', { ...write, published: false }))
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
    const chosen = evenings.find((evening) => String(evening.id) === id)
    const { title, date } = valuesFor(chosen, evenings)
    setSource(chosen)
    change('title', title)
    change('date', date)
  }

  return (
    <form {...formProps} className="stack">
      <div className="field">
        <label htmlFor="source">{texts.source}</label>
        <select id="source" value={String(source?.id ?? '')} onChange={({ target }) => choose(target.value)}>
          <option value="">{texts.blank}</option>
          {evenings.map(({ id, title, date }) => (
            <option key={id} value={id}>
              {texts.option(title, date && formatDate(date))}
            </option>
          ))}
        </select>
      </div>
      <TextField field={field('title')} label={texts.name} required />
      <DateTimeField
        field={field('date')}
        type="date"
        label={texts.date}
        help={formatLongDate(values.date) ?? texts.dateHelp}
      />
      <DateSuggestions
        dates={datesFor(source, evenings)}
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
  )
}
