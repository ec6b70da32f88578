import { createStore } from 'zustand/vanilla'
import { messages } from '#schema/error-messages.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { exchange } from '#web/data/client.ts'
import { ApiError, serverSentence } from '#web/data/failure.ts'
import type { texts } from './texts.ts'

/** Something that was tapped. A later one with the same id replaces one that has not left yet. */
export type Task = {
  id: string
  kind: keyof typeof texts.outbox.kinds
  method: 'PUT' | 'POST'
  path: string
  json: object
}
type Sent = Task & {
  /** A request for it has failed, and it is sent again. */
  isWaiting: boolean
  /** Why the server refused it for good. */
  refusal: string | null
}

const againMs = 4_000

/** It may succeed later: no answer came, or the server is busy. */
const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

/**
 * Sends what was tapped, one after the other. What finds no network is sent again until the server answers. `onSent` runs
 * after each that was stored. Repetitions do no harm: the server counts each once.
 */
export function createOutbox(seat: string, onSent: () => void) {
  const tasks = createStore<readonly Sent[]>(() => [])
  let isSending = false
  let again: ReturnType<typeof setTimeout> | undefined
  const change = (id: string, how: (task: Sent) => Sent[]) =>
    tasks.setState(
      tasks.getState().flatMap((task) => (task.id === id ? how(task) : [task])),
      true,
    )

  async function flush(): Promise<void> {
    clearTimeout(again)
    const task = tasks.getState().find(({ refusal }) => refusal === null)
    if (!task || isSending) return
    isSending = true
    const { id, method, path, json } = task
    try {
      await exchange(method, `/room${path}`, json, { [seatHeader]: seat })
      // Another one may have replaced it meanwhile.
      change(id, (now) => (now.json === json ? [] : [now]))
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isPassing(error)) {
        change(id, (now) => [{ ...now, isWaiting: true }])
        again = setTimeout(flush, againMs)
        return
      }
      change(id, (now) => [{ ...now, refusal: serverSentence(error) ?? messages.unexpected }])
    } finally {
      isSending = false
    }
    void flush()
  }

  function add(task: Task): void {
    const others = tasks.getState().filter(({ id }) => id !== task.id)
    tasks.setState([...others, { ...task, isWaiting: false, refusal: null }], true)
    void flush()
  }

  addEventListener('online', () => void flush())
  return { tasks, add, dismiss: (id: string) => change(id, () => []) }
}

export type Outbox = ReturnType<typeof createOutbox>
