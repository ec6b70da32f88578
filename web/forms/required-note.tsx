import { texts } from '#web/texts/forms.ts'

/** What the asterisk means. Assistive technology hears of each field itself that it is required. */
export const RequiredNote = () => <p className="field-help">{texts.requiredNote}</p>
