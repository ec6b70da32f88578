/** A code that is still in view, or was a moment ago, is the same ticket. */
const goneAfterMs = 2_500

/**
 * Returns the first text that is not one just seen. A text counts as seen as long as it comes again within 2.5 seconds,
 * so a ticket that is held before the camera is scanned once.
 */
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
