import { useSignals } from '@preact/signals-react/runtime'
import { StartupDetails } from '#schema/registration.ts'
import { isStartupFilled } from '#schema/registration-order.ts'
import { usePageData } from '#web/data/page-data.ts'
import { turnstileHeaders } from '#web/data/turnstile.ts'
import { StepForm } from '#web/forms/step-form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { texts as formTexts } from '#web/texts/forms.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { texts } from '#web/texts/registration-steps.ts'
import { createDeckUpload, type DeckUpload } from './deck-upload.ts'
import { StartupFields } from './startup-fields.tsx'
import { BarTotal } from './summary.tsx'
import { useFieldset, useSelection, useWizard, useWizardState } from './wizard-context.ts'

/** The wizard keeps the upload, so that it continues when the user changes steps. */
function useDeckUpload(): DeckUpload {
  const { store, deck, setUploading } = useWizard()
  const { turnstileSiteKey } = usePageData()
  deck.current ??= createDeckUpload({
    setDeck: store.getState().setDeck,
    authHeaders: () => turnstileHeaders(turnstileSiteKey, 'upload'),
    onUploading: setUploading,
  })
  return deck.current
}

export function StartupStep() {
  useSignals()
  const { store, goBack, goNext } = useWizard()
  const deck = useDeckUpload()
  const startup = useWizardState(({ answers }) => answers.startup)
  const name = useWizardState(({ answers }) => answers.deckName)
  const notice = useWizardState(({ answers }) => answers.deckNotice)
  const state = useFieldset('startup', startup, store.getState().editStartup)
  const { field, checkThen } = useForm(StartupDetails, state)
  // A personal pitch has the same fields, with other texts.
  const isPersonal = !useSelection().some(({ type }) => type.type === 'PRESENTER_STARTUP')
  const isUploading = deck.state.value.kind === 'uploading'
  return (
    <StepForm
      heading={isPersonal ? texts.startup.personalHeading : texts.startup.heading}
      intro={
        <>
          <p className="soft">{texts.startup.intro}</p>
          {isPersonal && <p className="hint">{keepShortWords(texts.startup.personalIntro)}</p>}
        </>
      }
      hasRequired
      submitLabel={formTexts.next}
      canSubmit={isStartupFilled(startup) && !isUploading}
      onSubmit={checkThen(goNext)}
      onBack={goBack}
      notice={isUploading && <p className="field-help">{texts.deck.wait}</p>}
      aside={<BarTotal />}
    >
      <StartupFields field={field} isPersonal={isPersonal} deck={deck} stored={{ name, notice }} />
    </StepForm>
  )
}
