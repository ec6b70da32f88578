/** A longer pause begins a new text. Scanners type a key in some milliseconds, but a busy phone may stall. */
const pauseMs = 3_000
/** What is shorter is no code: somebody pressed keys. */
const shortest = 20

/**
 * Collects typed keys. Returns the text when Enter ends it, and null otherwise. `at` is when a key was pressed, in
 * milliseconds.
 */
export function createKeyBuffer(): (key: string, at: number) => string | null {
  let typed = ''
  let last = 0
  return (key, at) => {
    if (at - last > pauseMs) typed = ''
    last = at
    if (key.length === 1) typed += key
    if (key !== 'Enter') return null
    const text = typed
    typed = ''
    return text.length < shortest ? null : text
  }
}
