import type { ReadCodes } from './read-codes.ts'

/** Shortest pause between two frames, so that the phone stays cool. The next code is read within 300 ms. */
const pauseMs = 80

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads the frames of a playing video until `signal` aborts. A slow phone pauses as long as it reads. */
export async function readFrames(
  video: HTMLVideoElement,
  read: ReadCodes,
  onTexts: (texts: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const started = performance.now()
    const isShown = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.paused && video.videoWidth > 0
    const texts = isShown ? await read(video).catch(() => []) : []
    if (!signal.aborted && texts.length > 0) onTexts(texts)
    await sleep(Math.max(pauseMs, performance.now() - started))
  }
}
