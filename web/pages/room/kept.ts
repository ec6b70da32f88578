import type { texts } from './texts.ts'

/** Something that was tapped. A later one with the same id replaces one that has not left yet. */
export type Task = {
  id: string
  kind: keyof typeof texts.outbox.kinds
  method: 'PUT' | 'POST'
  path: string
  json: object
}

/** What this phone keeps for a ticket: the key of its seat, and the nonce with which it asked for it. */
export type Kept = { seat: string | null; nonce: string; raised: number[] }

const nameOf = (code: string): string => `sala:${code}`
const waitingOf = (code: string): string => `sala-czeka:${code}`

/** Safe: this module wrote it. */
const asKept = (json: string) => JSON.parse(json) as Kept
/** Safe: this module wrote it. */
const asTasks = (json: string) => JSON.parse(json) as Task[]

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

/** What was tapped and has not reached the server, in its order. */
export function readWaiting(code: string): Task[] {
  try {
    return asTasks(localStorage.getItem(waitingOf(code)) ?? '[]')
  } catch {
    return []
  }
}

export function keepWaiting(code: string, tasks: readonly Task[]): void {
  try {
    if (tasks.length === 0) localStorage.removeItem(waitingOf(code))
    else localStorage.setItem(waitingOf(code), JSON.stringify(tasks))
  } catch {
    // What waits lasts as long as the page.
  }
}
