import { texts } from '#web/texts/forms.ts'
import { focusField, type InvalidField } from './invalid-fields.ts'

type ErrorSummaryProps = { fields: readonly InvalidField[] }

/**
 * The number of invalid fields after a failed submit, with a link to each. It does not change until the next submit, so
 * the layout does not shift while the user types. The live region is always rendered: screen readers announce only
 * changes in an existing one.
 */
export const ErrorSummary = ({ fields }: ErrorSummaryProps) => (
  <div role="status">
    {fields.length > 0 && (
      <div className="error-box">
        <p>{texts.mend(fields.length)}</p>
        <ul className="row">
          {fields.map((field) => (
            <li key={field.id}>
              <a
                className="arrow-link"
                href={`#${field.id}`}
                // No hash in the URL: the back button must go to the previous step, not through fields.
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
