import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReadCodes } from './wasm-reader.ts'

/** Why there is no picture: the person or the browser refused, there is no camera, or another program uses it. */
type CameraProblem = 'refused' | 'missing' | 'busy'

const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

/** The camera at the back of a phone, sharp enough for a small code. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Opens the camera. Throws what `problemOf` explains. The browser may ask the person first. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('No camera on this address', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(wanted)
}

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0]

const hasTorch = (stream: MediaStream): boolean => trackOf(stream)?.getCapabilities?.().torch === true

export const lightTorch = async (stream: MediaStream, torch: boolean): Promise<void> =>
  trackOf(stream)?.applyConstraints({ advanced: [{ torch }] })

/** A paused stream stays open, because a new one would make iOS ask again. */
function pauseCamera(stream: MediaStream, paused: boolean): void {
  for (const track of stream.getTracks()) track.enabled = !paused
}

const isLive = (stream: MediaStream): boolean => trackOf(stream)?.readyState === 'live'

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const format = 'qr_code'

async function nativeReader(): Promise<ReadCodes | null> {
  if (!('BarcodeDetector' in globalThis)) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes(format)) return null
  const detector = new BarcodeDetector({ formats: [format] })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

const loadWasmReader = async (): Promise<ReadCodes> => (await import('./wasm-reader.ts')).loadWasmReader()

/** The browser's own reader, or ours: some browsers have none, or one that fails, as without Google's services. */
async function loadCodeReader(): Promise<ReadCodes> {
  const native = await nativeReader()
  if (!native) return loadWasmReader()
  let read = native
  return async (video) => {
    try {
      return await read(video)
    } catch {
      read = await loadWasmReader()
      return read(video)
    }
  }
}

/** Shortest pause between two frames, so that the phone stays cool. The next code is read within 300 ms. */
const pauseMs = 80

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads frames until `signal` aborts. A slow phone pauses as long as it reads. An unreadable frame has no texts. */
export async function readFrames(
  read: () => Promise<string[]>,
  onTexts: (texts: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const started = performance.now()
    const texts = await read().catch(() => [])
    if (!signal.aborted && texts.length > 0) onTexts(texts)
    await sleep(Math.max(pauseMs, performance.now() - started))
  }
}

type CameraState =
  | { kind: 'opening' }
  | { kind: 'open'; stream: MediaStream; hasTorch: boolean }
  | { kind: 'failed'; problem: CameraProblem }

const hasFrame = ({ readyState, paused, videoWidth }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !paused && videoWidth > 0

/** Gives the codes in each frame to `onTexts`. The camera pauses while the page is hidden. `retry` opens it again. */
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
