import { formatLongDate } from '#schema/dates.ts'
import { texts } from '#web/texts/console/evenings.ts'

type DateSuggestionsProps = { dates: string[]; chosen: string; onChoose: (date: string) => void }

/** Dates to choose from, as buttons. Nothing without dates. */
export const DateSuggestions = ({ dates, chosen, onChoose }: DateSuggestionsProps) =>
  dates.length > 0 && (
    <fieldset className="suggestions">
      <legend>{texts.fresh.suggested}</legend>
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
