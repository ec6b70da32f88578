import { signal } from '@preact/signals-react'
import { messages } from '#schema/error-messages.ts'
import { deckProblem, type UploadedDeck } from '#schema/upload.ts'
import { track } from '#web/analytics/track.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import { uploadDeck } from '#web/data/upload-deck.ts'

type DeckState =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string }
  /** `file` is null if a retry with the same file can't succeed. */
  | { kind: 'failed'; sentence: string; file: File | null }

type DeckUploadOptions = {
  /** Gets the uploaded file, or empty texts when it is removed. */
  setDeck: (deck: UploadedDeck) => void
  /** Returns the headers that allow one request. A Turnstile token works once. */
  authHeaders: () => Promise<Record<string, string>>
  onUploading?: (isUploading: boolean) => void
}

export type DeckUpload = ReturnType<typeof createDeckUpload>

/** Whether the server rejected the file itself: its content is not a PDF, or it is too large. */
const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unsupported' || error.code === 'tooLarge')

/** Without a message of the server: why no response came, if that is the reason. */
const failedSentence = (error: unknown): string =>
  error instanceof ApiError && error.status === 0 ? `${messages.deckFailed}. ${error.message}` : messages.deckFailed

/** A copy of a file that nothing outside of the page changes. Null if the file changed or vanished after it was chosen. */
const inMemory = (file: File): Promise<File | null> =>
  file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type }),
    () => null,
  )

/** The deck upload of a form, one at a time. It continues when the user changes steps, until `cancel`. */
export function createDeckUpload({ setDeck, authHeaders, onUploading }: DeckUploadOptions) {
  const state = signal<DeckState>({ kind: 'idle' })
  /** From 0 to 1. */
  const progress = signal(0)
  let current: AbortController | null = null

  const setState = (next: DeckState) => {
    state.value = next
    onUploading?.(next.kind === 'uploading')
  }

  const cancel = () => {
    current?.abort()
    current = null
    setState({ kind: 'idle' })
  }

  const start = async (chosen: File) => {
    const problem = deckProblem(chosen)
    if (problem) return setState({ kind: 'failed', sentence: problem, file: null })
    cancel()
    const controller = new AbortController()
    current = controller
    progress.value = 0
    setState({ kind: 'uploading', name: chosen.name })
    const onProgress = (fraction: number) => {
      progress.value = fraction
    }
    // Its bytes now, because the file may change or vanish before it is sent, and before it is sent again.
    const file = await inMemory(chosen)
    if (controller.signal.aborted) return
    if (!file) return setState({ kind: 'failed', sentence: messages.fileChanged, file: null })
    try {
      const uploaded = await uploadDeck(file, { authHeaders, onProgress, signal: controller.signal })
      setDeck(uploaded)
      track.fileUpload('pitch-deck', file.size)
      setState({ kind: 'idle' })
    } catch (error) {
      if (controller.signal.aborted) return
      const sentence = serverSentence(error) ?? failedSentence(error)
      setState({ kind: 'failed', sentence, file: isAboutFile(error) ? null : file })
    }
  }

  const remove = () => {
    cancel()
    setDeck({ url: '', originalName: '', notice: null })
  }

  return { state, progress, start, cancel, remove }
}
