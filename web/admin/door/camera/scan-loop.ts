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

/** A code that is still in view, or was a moment ago, is the same ticket. */
const goneAfterMs = 2_500

/** Returns the first text that was not in view in the last 2.5 seconds, so a ticket that is held is scanned once. */
export function createDuplicateFilter(): (texts: readonly string[], now: number) => string | null {
  const seen = new Map<string, number>()
  return (texts, now) => {
    for (const [text, at] of seen) if (now - at > goneAfterMs) seen.delete(text)
    const fresh = texts.find((text) => !seen.has(text)) ?? null
    // Others in view have their turn with the next frame.
    for (const text of texts) if (text === fresh || seen.has(text)) seen.set(text, now)
    return fresh
  }
}
