/** Why there is no picture: the person or the browser refused, there is no camera, or another program uses it. */
export type CameraProblem = 'refused' | 'missing' | 'busy'

export const problemOf = (error: unknown): CameraProblem => {
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
export async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('No camera on this address', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia(wanted)
}

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0]

export const hasTorch = (stream: MediaStream): boolean => trackOf(stream)?.getCapabilities?.().torch === true

export const lightTorch = async (stream: MediaStream, torch: boolean): Promise<void> =>
  trackOf(stream)?.applyConstraints({ advanced: [{ torch }] })

/** A paused stream stays open, because a new one would make iOS ask again. */
export function pauseCamera(stream: MediaStream, paused: boolean): void {
  for (const track of stream.getTracks()) track.enabled = !paused
}

export const isLive = (stream: MediaStream): boolean => trackOf(stream)?.readyState === 'live'

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
