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
  /** It has waited for so long that the page says so. */
  isLate: boolean
  /** Why the server refused it for good. */
  refusal: string | null
}

const lateMs = 3_000

/** When it is sent again. All phones of a room may lose their network at once, and must not come back at once. */
const againMs = (failures: number): number => Math.min(8_000, 1_000 * 2 ** failures) * (0.5 + Math.random())

/** It may succeed later: no answer of the API came, or it is busy. */
const isPassing = (error: ApiError): boolean =>
  refusalOf(error) === undefined || error.status === 429 || error.status >= 500

type Told = {
  /** After each that was stored, with the answer's body. */
  onStored: (task: Task, body: unknown) => void
  /** After each that has waited for three seconds. */
  onLate: (task: Task) => void
}

/**
 * Sends what was tapped, one after the other. What finds no network is sent again until the server answers; this browser keeps it
 * for the ticket, so that a closed tab loses nothing. Repetitions do no harm: the server counts each once.
 */
export function createOutbox(ticket: string, seat: string, { onStored, onLate }: Told) {
  const tasks = createStore<readonly Sent[]>(() =>
    readWaiting(ticket).map((task) => ({ ...task, isWaiting: true, isLate: true, refusal: null })),
  )
  let isSending = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  tasks.subscribe((all) => {
    const unsent = all.filter(({ refusal }) => refusal === null)
    keepWaiting(
      ticket,
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
      const { body } = await exchange(method, `/room${path}`, json, { [seatHeader]: seat })
      failures = 0
      // Before it leaves the list, so that no moment shows neither.
      onStored(task, body)
      // Another one may have replaced it meanwhile.
      change(id, (now) => (now.json === json ? [] : [now]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isPassing(error)) {
        change(id, (now) => [{ ...now, isWaiting: true }])
        failures += 1
        again = setTimeout(flush, againMs(failures))
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
    tasks.setState([...others, { ...task, isWaiting: false, isLate: false, refusal: null }], true)
    setTimeout(() => {
      const isUnsent = tasks.getState().some(({ json, refusal }) => json === task.json && refusal === null)
      if (!isUnsent) return
      change(task.id, (now) => [{ ...now, isLate: true }])
      onLate(task)
    }, lateMs)
    void flush()
  }

  /** The vote has ended: a ballot that has not left is not sent any more. */
  const endVote = () =>
    change('ballot', (task) => [task.isWaiting ? { ...task, refusal: task.refusal ?? texts.outbox.voteEnded } : task])

  addEventListener('online', () => void flush())
  void flush()
  return { tasks, add, endVote, dismiss: (id: string) => change(id, () => []) }
}

export type Outbox = ReturnType<typeof createOutbox>
