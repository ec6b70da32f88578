import { createStore } from 'zustand/vanilla'
import { explainUpload } from './explain-upload.ts'
import { PictureProblem } from './open-picture.ts'

export type Upload = {
  id: number
  name: string
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  /** Sent so far, from 0 to 1. */
  fraction: number
  /** Why it failed. */
  problem: string | null
  /** Whether another attempt with the same file may succeed. */
  canRetry: boolean
}

export type SendOne = (
  file: File,
  sending: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<void>

/**
 * Uploads files one after the other, so that a phone holds one picture at a time and numbered photos have no gaps. Files that
 * fail stay in the list with their reason and do not stop the others.
 */
export function createUploadQueue(send: SendOne) {
  const store = createStore<{ uploads: Upload[] }>(() => ({ uploads: [] }))
  const files = new Map<number, { file: File; controller: AbortController }>()
  let lastId = 0
  let isRunning = false

  const list = () => store.getState().uploads
  const update = (id: number, change: Partial<Upload>) =>
    store.setState({ uploads: list().map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const forget = (id: number) => {
    files.delete(id)
    store.setState({ uploads: list().filter((one) => one.id !== id) })
  }

  async function sendNext(id: number): Promise<void> {
    const entry = files.get(id)
    if (!entry) return
    const { file, controller } = entry
    update(id, { state: 'preparing' })
    try {
      await send(file, {
        signal: controller.signal,
        onProgress: (fraction) => update(id, { state: 'sending', fraction }),
      })
      forget(id)
    } catch (error) {
      if (controller.signal.aborted) return forget(id)
      const canRetry = !(error instanceof PictureProblem)
      update(id, { state: 'failed', fraction: 0, problem: explainUpload(error), canRetry })
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = nextWaiting(); next; next = nextWaiting()) await sendNext(next.id)
    isRunning = false
  }
  const nextWaiting = () => list().find(({ state }) => state === 'waiting')

  return {
    store,
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        lastId += 1
        files.set(lastId, { file, controller: new AbortController() })
        const upload: Upload = {
          id: lastId,
          name: file.name,
          state: 'waiting',
          fraction: 0,
          problem: null,
          canRetry: true,
        }
        store.setState({ uploads: [...list(), upload] })
      }
      void run()
    },
    retry(id: number) {
      update(id, { state: 'waiting', problem: null })
      void run()
    },
    /** Removes a file from the list. One that is being sent is aborted. */
    discard(id: number) {
      files.get(id)?.controller.abort()
      const isActive = list().some((one) => one.id === id && (one.state === 'preparing' || one.state === 'sending'))
      if (!isActive) forget(id)
    },
    close() {
      for (const { controller } of files.values()) controller.abort()
      store.setState({ uploads: [] })
    },
  }
}
