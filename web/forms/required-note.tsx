import { texts } from '#web/texts/forms.ts'

/** Explains the asterisk. Screen readers get `required` from each field instead. */
export const RequiredNote = () => <p className="field-help">{texts.requiredNote}</p>
