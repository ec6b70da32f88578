import { useEffect, useRef, useState } from 'react'
import { useUnsavedChanges } from '../form/leave-guard.ts'
import { explainUpload } from './open-picture.ts'
import { sendPicture } from './picture-requests.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; fraction: number }
  /** `retry` is null if another attempt with the same file cannot succeed. */
  | { kind: 'failed'; problem: string; retry: (() => void) | null }

/** The upload of one picture. `onStored` gets its path. Leaving the screen during the upload asks first. */
export function usePictureUpload(onStored: (path: string) => void) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const controller = useRef<AbortController>(null)
  useUnsavedChanges(state.kind === 'sending')
  useEffect(() => () => controller.current?.abort(), [])

  const fail = (error: unknown, retry: (() => void) | null = null) =>
    setState({ kind: 'failed', problem: explainUpload(error), retry })

  const send = async (path: string, picture: Blob) => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    setState({ kind: 'sending', fraction: 0 })
    try {
      const onProgress = (fraction: number) => setState({ kind: 'sending', fraction })
      await sendPicture(path, picture, { onProgress, signal: current.signal })
      setState({ kind: 'idle' })
      onStored(path)
    } catch (error) {
      if (!current.signal.aborted) fail(error, () => void send(path, picture))
    }
  }

  const stop = () => {
    controller.current?.abort()
    setState({ kind: 'idle' })
  }

  return { state, send, stop, fail }
}
