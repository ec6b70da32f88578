import { useSignal } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { messages } from '#schema/messages.ts'
import { deckProblem } from '#schema/upload.ts'
import { track } from '#web/analytics/track.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { usePageData } from '#web/data/page-context.ts'
import { turnstileHeaders } from '#web/data/turnstile.ts'
import { uploadDeck } from '#web/data/upload-deck.ts'

export type DeckState =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string }
  /** `file` is null if a retry with the same file can't succeed. */
  | { kind: 'failed'; sentence: string; file: File | null }

const idle: DeckState = { kind: 'idle' }
export type DeckUpload = ReturnType<typeof useDeckUpload>

/** Whether the server rejected the file itself: its content is not a PDF, or it is too large. */
const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unsupported' || error.code === 'tooLarge')

/**
 * The deck upload of a form, one at a time. It continues when the user changes steps, and is aborted when the form
 * unmounts. `setDeck` gets the uploaded file, or empty texts when it is removed. `authHeaders` replace a Turnstile
 * token.
 */
export function useDeckUpload(setDeck: (url: string, name: string) => void, authHeaders?: Record<string, string>) {
  const { turnstileSiteKey } = usePageData()
  const state = useSignal<DeckState>(idle)
  /** From 0 to 1. */
  const progress = useSignal(0)
  const current = useRef<AbortController>(null)

  const cancel = () => {
    current.current?.abort()
    current.current = null
    state.value = idle
  }
  useEffect(() => () => current.current?.abort(), [])

  const start = async (file: File) => {
    const problem = deckProblem(file)
    if (problem) {
      state.value = { kind: 'failed', sentence: problem, file: null }
      return
    }
    cancel()
    const controller = new AbortController()
    current.current = controller
    progress.value = 0
    state.value = { kind: 'uploading', name: file.name }
    const headers = async () => authHeaders ?? turnstileHeaders(turnstileSiteKey, 'upload')
    const onProgress = (fraction: number) => {
      progress.value = fraction
    }
    try {
      const { url, originalName } = await uploadDeck(file, {
        turnstileHeaders: headers,
        onProgress,
        signal: controller.signal,
      })
      setDeck(url, originalName)
      track.fileUpload('pitch-deck', file.size)
      state.value = idle
    } catch (error) {
      if (controller.signal.aborted) return
      const sentence = serverSentence(error) ?? messages.deckFailed
      state.value = { kind: 'failed', sentence, file: isAboutFile(error) ? null : file }
    }
  }

  const remove = () => {
    cancel()
    setDeck('', '')
  }

  return { state, progress, start, cancel, remove }
}
