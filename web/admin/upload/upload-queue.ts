import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useUnsavedChanges } from '../form/leave-guard.ts'
import { explainUpload, PictureProblem } from './open-picture.ts'
import type { Sending } from './picture-requests.ts'

export type Upload = {
  id: number
  file: File
  controller: AbortController
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  /** Sent so far, from 0 to 1. */
  fraction: number
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
  let lastId = 0
  let isRunning = false

  const list = () => store.getState().uploads
  const update = (id: number, change: Partial<Upload>) =>
    store.setState({ uploads: list().map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const forget = (id: number) => store.setState({ uploads: list().filter((one) => one.id !== id) })

  async function sendOne({ id, file, controller: { signal } }: Upload): Promise<void> {
    update(id, { state: 'preparing' })
    try {
      await send(file, { signal, onProgress: (fraction) => update(id, { state: 'sending', fraction }) })
      forget(id)
    } catch (error) {
      if (signal.aborted) return forget(id)
      const canRetry = !(error instanceof PictureProblem)
      update(id, { state: 'failed', fraction: 0, problem: explainUpload(error), canRetry })
    }
  }

  const nextWaiting = () => list().find(({ state }) => state === 'waiting')
  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = nextWaiting(); next; next = nextWaiting()) await sendOne(next)
    isRunning = false
  }

  return {
    store,
    add(chosen: Iterable<File>) {
      for (const file of chosen) {
        lastId += 1
        const state = { state: 'waiting', fraction: 0, problem: null, canRetry: true } as const
        store.setState({ uploads: [...list(), { id: lastId, file, controller: new AbortController(), ...state }] })
      }
      void run()
    },
    retry(id: number) {
      update(id, { state: 'waiting', problem: null })
      void run()
    },
    /** Removes a file from the list. One that is being sent is aborted. */
    discard(id: number) {
      const found = list().find((one) => one.id === id)
      found?.controller.abort()
      if (found?.state === 'waiting' || found?.state === 'failed') forget(id)
    },
    close() {
      for (const { controller } of list()) controller.abort()
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
