import { useSignals } from '@preact/signals-react/runtime'
import { texts } from '#web/texts/registration.ts'
import type { DeckUpload } from './deck-upload.ts'

/** A separate component, so only it re-renders on each progress event. */
export function DeckProgress({ deck }: { deck: DeckUpload }) {
  useSignals()
  const state = deck.state.value
  return (
    <div className="deck-file">
      <p>
        <strong role="status">{texts.deck.uploading}</strong>
        <span>{state.kind === 'uploading' && state.name}</span>
      </p>
      <progress aria-label={texts.deck.label} max={1} value={deck.progress.value} />
      <button type="button" className="button button--secondary" onClick={deck.cancel}>
        {texts.deck.cancel}
      </button>
    </div>
  )
}
