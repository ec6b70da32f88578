import { deviceStorage } from '#web/data/browser-storage.ts'
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
    // Without storage the seat lasts as long as the page.
    const json = deviceStorage.read(nameOf(code))
    if (json) return asKept(json)
  } catch {
    // Another text.
  }
  return { seat: null, nonce: crypto.randomUUID(), raised: [] }
}

export const keep = (code: string, kept: Kept): boolean => deviceStorage.write(nameOf(code), JSON.stringify(kept))

/** What was tapped and has not reached the server, in its order. */
export function readWaiting(code: string): Task[] {
  try {
    return asTasks(deviceStorage.read(waitingOf(code)) ?? '[]')
  } catch {
    return []
  }
}

/** False if the browser does not keep it: then what waits lasts as long as the page. */
export const keepWaiting = (code: string, tasks: readonly Task[]): boolean =>
  deviceStorage.write(waitingOf(code), tasks.length === 0 ? null : JSON.stringify(tasks))
