import { createStore } from 'zustand/vanilla'
import { messages } from '#schema/error-messages.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { exchange } from '#web/data/client.ts'
import { ApiError, refusalOf, serverSentence } from '#web/data/failure.ts'
import { keepWaiting, readWaiting, type Task } from './kept.ts'
import { texts } from './texts.ts'

type Sent = Task & {
  /** A request for it has failed, and it is sent again. */
  isWaiting: boolean
  /** Why the server refused it for good. */
  refusal: string | null
}

const againMs = 4_000

/** It may succeed later: no answer of the API came, or it is busy. */
const isPassing = (error: ApiError): boolean =>
  refusalOf(error) === undefined || error.status === 429 || error.status >= 500

/**
 * Sends what was tapped, one after the other. What finds no network is sent again until the server answers; this browser keeps it
 * for the ticket, so that a closed tab loses nothing. `onSent` runs after each that was stored. Repetitions do no harm: the server
 * counts each once.
 */
export function createOutbox(code: string, seat: string, onSent: () => void) {
  const tasks = createStore<readonly Sent[]>(() =>
    readWaiting(code).map((task) => ({ ...task, isWaiting: true, refusal: null })),
  )
  /** The ids of what the server has stored since the page was opened. */
  const stored = createStore<readonly string[]>(() => [])
  let isSending = false
  let again: ReturnType<typeof setTimeout> | undefined
  tasks.subscribe((all) => {
    const unsent = all.filter(({ refusal }) => refusal === null)
    keepWaiting(
      code,
      unsent.map(({ id, kind, method, path, json }) => ({ id, kind, method, path, json })),
    )
  })
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
      stored.setState([...stored.getState(), id], true)
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

  /** The vote has ended: a ballot that has not left is not sent any more. */
  const endVote = () =>
    change('ballot', (task) => [task.isWaiting ? { ...task, refusal: task.refusal ?? texts.outbox.voteEnded } : task])

  addEventListener('online', () => void flush())
  void flush()
  return { tasks, stored, add, endVote, dismiss: (id: string) => change(id, () => []) }
}

export type Outbox = ReturnType<typeof createOutbox>
