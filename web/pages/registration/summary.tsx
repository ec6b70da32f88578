import { formatDate } from '#schema/dates.ts'
import type { EventOnPage } from '#schema/event.ts'
import { emptyDraft } from '#schema/registration-draft.ts'
import { countOf, totalOf } from '#schema/registration-order.ts'
import { formatPrice } from '#schema/words.ts'
import { ClearButton } from '#web/forms/clear-button.tsx'
import { AddressText, describeLocation } from '#web/pages/event-lists/location.tsx'
import { texts } from '#web/texts/registration.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { useAnswers, useIsWaiting, useSelection, useWizard } from './wizard-context.ts'

export const EventSummary = ({ event }: { event: EventOnPage }) => (
  <div>
    <p className="summary-event">{event.title}</p>
    <p>
      <Spoken text={formatDate(event.date)} />, <Spoken text={event.time} />
    </p>
    <p>
      <AddressText address={describeLocation(event)} />
    </p>
  </div>
)

const copy = texts.summary

export function Summary({ onCleared }: { onCleared: () => void }) {
  const { event, deck, store } = useWizard()
  const answers = useAnswers()
  const selection = useSelection()
  const waits = useIsWaiting()
  return (
    <aside className="sticky card summary stack stack--close" aria-label={copy.heading}>
      <h2>{copy.heading}</h2>
      <EventSummary event={event} />
      {selection.length === 0 ? (
        <p>{copy.empty}</p>
      ) : (
        <ul className="summary-lines stack stack--tight">
          {selection.map(({ type, quantity }) => (
            <li key={type.id}>
              <span>{copy.line(quantity, type.name)}</span>{' '}
              <span>
                <Spoken text={formatPrice(type.price * quantity)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="summary-total">
        <span>{waits ? copy.waiting(countOf(selection)) : `${copy.total} (${copy.count(countOf(selection))})`}</span>{' '}
        <strong>
          <Spoken text={formatPrice(totalOf(selection))} />
        </strong>
      </p>
      <ClearButton
        label={texts.clear}
        answers={answers}
        blank={emptyDraft()}
        onReplace={store.getState().replaceAnswers}
        onCleared={() => {
          deck.current?.cancel()
          onCleared()
        }}
      />
    </aside>
  )
}

/** The summary in one line, for narrow screens, where the full one is below the form. */
export function BarTotal() {
  const selection = useSelection()
  return (
    <p className="bar-total">
      <span>{(useIsWaiting() ? texts.summary.waiting : texts.summary.count)(countOf(selection))}</span>{' '}
      <strong>
        <Spoken text={formatPrice(totalOf(selection))} />
      </strong>
    </p>
  )
}
