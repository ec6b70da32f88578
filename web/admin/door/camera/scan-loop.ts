/** Shortest pause between two frames, so that the phone stays cool. The next code is read within 300 ms. */
const pauseMs = 80

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Reads frame after frame until `signal` aborts. A slow phone pauses as long as it reads. A frame that cannot be read has
 * no texts.
 */
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
