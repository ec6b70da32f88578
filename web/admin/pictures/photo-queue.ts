import { explainPicture } from './explain-picture.ts'

/** A photo on its way into a folder. `sending` has the fraction sent. */
export type QueuedPhoto = {
  id: number
  file: File
  state: 'waiting' | 'preparing' | 'sending' | 'done' | 'failed'
  progress: number
  /** Why it failed, as a sentence. */
  reason?: string
}

/** Reads, converts and stores one photo. Throws if it cannot. */
export type StorePhoto = (
  file: File,
  report: (state: 'preparing' | 'sending', progress: number) => void,
) => Promise<void>

/**
 * Sends photos one after the other, since each takes the first free number of its folder. A failed photo takes none, so
 * the others are numbered without a gap, and it can be sent again on its own.
 */
export function createPhotoQueue(store: StorePhoto, onChange: (photos: readonly QueuedPhoto[]) => void) {
  let photos: readonly QueuedPhoto[] = []
  let lastId = 0
  let isRunning = false

  const set = (next: readonly QueuedPhoto[]) => {
    photos = next
    onChange(photos)
  }
  const update = (id: number, change: Partial<QueuedPhoto>) =>
    set(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)))

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (;;) {
      const next = photos.find(({ state }) => state === 'waiting')
      if (!next) break
      const { id, file } = next
      try {
        await store(file, (state, progress) => update(id, { state, progress }))
        update(id, { state: 'done', progress: 1 })
      } catch (error) {
        update(id, { state: 'failed', reason: explainPicture(error) })
      }
    }
    isRunning = false
  }

  return {
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: ++lastId, file, state: 'waiting' as const, progress: 0 }))
      // What is done is in the folder, and need not be listed again.
      set([...photos.filter(({ state }) => state !== 'done'), ...added])
      return run()
    },
    /** Sends failed photos again: one of them, or all. */
    retry: (id?: number) => {
      set(
        photos.map((photo) =>
          photo.state === 'failed' && (id === undefined || photo.id === id)
            ? { id: photo.id, file: photo.file, state: 'waiting', progress: 0 }
            : photo,
        ),
      )
      return run()
    },
    dismiss: (id: number) => set(photos.filter((photo) => photo.id !== id)),
  }
}
