import { useCallback, useEffect, useRef, useState } from 'react'
import { type CameraProblem, closeCamera, hasTorch, isLive, openCamera, pauseCamera, problemOf } from './camera.ts'
import { loadCodeReader } from './code-reader.ts'
import { readFrames } from './scan-loop.ts'

type CameraState =
  | { kind: 'opening' }
  | { kind: 'open'; stream: MediaStream; hasTorch: boolean }
  | { kind: 'failed'; problem: CameraProblem }

const hasFrame = ({ readyState, paused, videoWidth }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !paused && videoWidth > 0

/**
 * Opens the camera once and gives the texts of the codes in each frame to `onTexts`. The camera pauses while the page is
 * hidden. `retry` opens it again after a failure.
 */
export function useCamera(onTexts: (texts: string[]) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [opening, setOpening] = useState(openCamera)
  const [state, setState] = useState<CameraState>({ kind: 'opening' })
  const retry = useCallback(() => {
    setState({ kind: 'opening' })
    setOpening(openCamera())
  }, [])

  useEffect(() => {
    let isCurrent = true
    opening.then(
      (stream) => isCurrent && setState({ kind: 'open', stream, hasTorch: hasTorch(stream) }),
      (error) => isCurrent && setState({ kind: 'failed', problem: problemOf(error) }),
    )
    return () => {
      isCurrent = false
      opening.then(closeCamera, () => {})
    }
  }, [opening])

  const stream = state.kind === 'open' ? state.stream : null

  useEffect(() => {
    const shown = video.current
    if (!stream || !shown) return
    shown.srcObject = stream
    const followPage = () => {
      if (!document.hidden && !isLive(stream)) return retry()
      pauseCamera(stream, document.hidden)
      if (document.hidden) shown.pause()
      else void shown.play().catch(() => {})
    }
    followPage()
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('visibilitychange', followPage, { signal })
    // For example by a phone call. A hidden page opens it again when it is shown.
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', followPage, { signal })
    return () => ended.abort()
  }, [stream, retry])

  useEffect(() => {
    const shown = video.current
    if (!stream || !shown) return
    const ended = new AbortController()
    void loadCodeReader().then((read) =>
      readFrames(async () => (hasFrame(shown) ? read(shown) : []), onTexts, ended.signal),
    )
    return () => ended.abort()
  }, [stream, onTexts])

  return { video, state, retry }
}
