import { texts } from '#web/texts/forms.ts'
import { focusField, type WrongField } from './wrong-fields.ts'

type ErrorSummaryProps = { wrong: readonly WrongField[] }

/**
 * How many fields need mending when a step was refused, and a way to each. It stands as it is until the next attempt, so that
 * nothing moves under what is being typed. The place is there from the start: only so is what comes into it heard.
 */
export const ErrorSummary = ({ wrong }: ErrorSummaryProps) => (
  <div role="status">
    {wrong.length > 0 && (
      <div className="error-box">
        <p>{texts.mend(wrong.length)}</p>
        <ul className="row">
          {wrong.map((field) => (
            <li key={field.id}>
              <a
                className="onward"
                href={`#${field.id}`}
                // The address stays: going back leads to the step before, not through fields.
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {field.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
)
