import { createStore } from 'zustand/vanilla'
import { messages } from '#schema/error-messages.ts'
import { seatHeader } from '#schema/stage-protocol.ts'
import { isPassing } from '#web/data/back-off.ts'
import { exchange } from '#web/data/client.ts'
import { serverSentence } from '#web/data/failure.ts'
import { sendLater } from '#web/data/send-later.ts'
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

type Told = {
  /** After each that was stored, with the answer's body. */
  onStored: (task: Task, body: unknown) => void
  /** After each that has waited for three seconds. */
  onLate: (task: Task) => void
}

/**
 * Sends what was tapped, one after the other. What finds no network is sent again until the server answers; this browser keeps it
 * for the ticket, so that a closed tab loses nothing. Repetitions do no harm: the server counts each once. After `end` nothing is
 * sent again.
 */
export function createOutbox(ticket: string, seat: string, { onStored, onLate }: Told) {
  const tasks = createStore<readonly Sent[]>(() =>
    readWaiting(ticket).map((task) => ({ ...task, isWaiting: true, isLate: true, refusal: null })),
  )
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

  const { now, start } = sendLater<Sent>({
    next: () => tasks.getState().find(({ refusal }) => refusal === null),
    async send(task) {
      const { id, method, path, json } = task
      const { body } = await exchange(method, `/room${path}`, json, { [seatHeader]: seat })
      // Before it leaves the list, so that no moment shows neither.
      onStored(task, body)
      // Another one may have replaced it meanwhile.
      change(id, (now) => (now.json === json ? [] : [now]))
    },
    onFailure: ({ id }, error) =>
      change(id, (now) => [
        isPassing(error)
          ? { ...now, isWaiting: true }
          : { ...now, refusal: serverSentence(error) ?? messages.unexpected },
      ]),
  })

  function add(task: Task): void {
    const others = tasks.getState().filter(({ id }) => id !== task.id)
    tasks.setState([...others, { ...task, isWaiting: false, isLate: false, refusal: null }], true)
    setTimeout(() => {
      const isUnsent = tasks.getState().some(({ json, refusal }) => json === task.json && refusal === null)
      if (!isUnsent) return
      change(task.id, (now) => [{ ...now, isLate: true }])
      onLate(task)
    }, lateMs)
    now()
  }

  /** The vote has ended: a ballot that has not left is not sent any more. */
  const endVote = () =>
    change('ballot', (task) => [task.isWaiting ? { ...task, refusal: task.refusal ?? texts.outbox.voteEnded } : task])

  return { tasks, add, endVote, dismiss: (id: string) => change(id, () => []), end: start() }
}

export type Outbox = ReturnType<typeof createOutbox>
