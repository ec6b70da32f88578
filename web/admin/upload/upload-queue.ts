import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useUnsavedChanges } from '../form/leave-guard.ts'
import { explainUpload, PictureProblem } from './open-picture.ts'
import type { Sending } from './picture-requests.ts'

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

type SendOne = (file: File, sending: Sending) => Promise<void>

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
        const { name } = file
        const upload: Upload = { id: lastId, name, state: 'waiting', fraction: 0, problem: null, canRetry: true }
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

/** Uploads of a screen. They end with the screen, and leaving it before their end asks first. */
export function useUploads(send: SendOne) {
  const current = useRef(send)
  useEffect(() => {
    current.current = send
  })
  const [queue] = useState(() => createUploadQueue((file, sending) => current.current(file, sending)))
  const uploads = useStore(queue.store, (state) => state.uploads)
  useUnsavedChanges(uploads.length > 0)
  useEffect(() => () => queue.close(), [queue])
  return { uploads, ...queue }
}
