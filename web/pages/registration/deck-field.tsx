import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useId, useRef } from 'react'
import { deckNoticeLabels } from '#schema/labels.ts'
import type { DeckNotice } from '#schema/options.ts'
import { pdfType } from '#schema/upload.ts'
import { describedBy, FieldFrame } from '#web/forms/field.tsx'
import { texts } from '#web/texts/registration-steps.ts'
import type { DeckUpload } from './deck-upload.ts'

/** A separate component, so only it re-renders on each progress event. */
function DeckProgress({ deck }: { deck: DeckUpload }) {
  useSignals()
  const state = deck.state.value
  return (
    <div className="deck-file stack stack--close stack--start">
      <p>
        <strong role="status">{texts.deck.uploading}</strong> <span>{state.kind === 'uploading' && state.name}</span>
      </p>
      <div className="row deck-progress">
        <progress aria-label={texts.deck.label} max={1} value={deck.progress.value} />
        <span aria-hidden="true">{texts.deck.percent(deck.progress.value)}</span>
      </div>
      <button type="button" className="button button--secondary" onClick={deck.cancel}>
        {texts.deck.cancel}
      </button>
    </div>
  )
}

/** A file that was uploaded, as its field shows it. Without a name there is none. */
export type StoredFile = { name: string; notice: DeckNotice | null }
export const noFile: StoredFile = { name: '', notice: null }

type DeckFieldProps = {
  deck: DeckUpload
  stored: StoredFile
  /** The error message of the field. A failed upload has its own. */
  error: string | undefined
}

export function DeckField({ deck, stored: { name, notice }, error: fieldError }: DeckFieldProps) {
  useSignals()
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const state = deck.state.value
  const error = state.kind === 'failed' ? state.sentence : fieldError
  const retryFile = state.kind === 'failed' && state.file
  const shown = state.kind === 'idle' && name && !fieldError ? 'uploaded' : state.kind
  const previous = useRef(shown)

  // The focused control was replaced by another one: focus moves to it.
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (previous.current !== shown && isLost) container.current?.querySelector<HTMLElement>('input, button')?.focus()
    previous.current = shown
  }, [shown])

  return (
    <FieldFrame
      id={id}
      label={texts.deck.label}
      help={texts.deck.help}
      error={error}
      group={shown === 'uploading' || shown === 'uploaded'}
    >
      <div ref={container} className="deck">
        {shown === 'uploading' && <DeckProgress deck={deck} />}
        {shown === 'uploaded' && (
          <div className="deck-file stack stack--close stack--start">
            <p role="status">
              <strong>{texts.deck.uploaded}</strong> <span>{name}</span>
            </p>
            {notice && <p className="hint">{deckNoticeLabels[notice]}</p>}
            <button type="button" className="button button--secondary" onClick={deck.remove}>
              {texts.deck.remove}
            </button>
          </div>
        )}
        {(shown === 'idle' || shown === 'failed') && (
          <div className="drop-zone">
            <input
              id={id}
              type="file"
              accept={`.pdf,${pdfType}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, error, texts.deck.help)}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void deck.start(file)
                target.value = ''
              }}
            />
            <span aria-hidden="true">
              {state.kind === 'failed' && !retryFile ? texts.deck.chooseAnother : texts.deck.choose}
            </span>
          </div>
        )}
        {retryFile && (
          <button type="button" className="button button--secondary" onClick={() => void deck.start(retryFile)}>
            {texts.deck.retry}
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
