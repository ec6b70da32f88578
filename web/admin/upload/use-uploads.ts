import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useUnsavedChanges } from '../form/leave-guard.ts'
import { createUploadQueue, type SendOne } from './upload-queue.ts'

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
