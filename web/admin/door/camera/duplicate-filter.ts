/** A code that is still in view, or was a moment ago, is the same ticket. */
const goneAfterMs = 2_500

/** After an undo somebody shows the code again, and it has hardly left the view. */
const releasedAfterMs = 500

/** Gives each ticket once that is held in front of the camera. */
export function createDuplicateFilter() {
  const seen = new Map<string, { at: number; goneAfterMs: number }>()
  return {
    /** The first text that was not in view in the last 2.5 seconds. */
    pick: (texts: readonly string[], now: number): string | null => {
      for (const [text, { at, goneAfterMs }] of seen) if (now - at > goneAfterMs) seen.delete(text)
      const fresh = texts.find((text) => !seen.has(text)) ?? null
      // Others in view have their turn with the next frame.
      for (const text of texts) {
        const before = seen.get(text)
        if (before) before.at = now
        else if (text === fresh) seen.set(text, { at: now, goneAfterMs })
      }
      return fresh
    },
    /** Codes that were seen count again as soon as they have left the view for half a second. */
    release: (): void => {
      for (const code of seen.values()) code.goneAfterMs = releasedAfterMs
    },
  }
}
