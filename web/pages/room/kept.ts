/** What this phone keeps for a ticket: the key of its seat, and the nonce with which it asked for it. */
export type Kept = { seat: string | null; nonce: string; raised: number[] }

const nameOf = (code: string): string => `sala:${code}`

/** Safe: this module wrote it. */
const asKept = (json: string) => JSON.parse(json) as Kept

/** What is kept. A browser without storage, or another text, gives a new beginning. */
export function readKept(code: string): Kept {
  try {
    const json = localStorage.getItem(nameOf(code))
    if (json) return asKept(json)
  } catch {
    // Without storage the seat lasts as long as the page.
  }
  return { seat: null, nonce: crypto.randomUUID(), raised: [] }
}

export function keep(code: string, kept: Kept): void {
  try {
    localStorage.setItem(nameOf(code), JSON.stringify(kept))
  } catch {
    // See `readKept`.
  }
}
