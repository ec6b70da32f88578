import { useMemo, useRef, useState } from 'react'
import { useReloadReads } from '../data/use-read.ts'
import { useEditedForm } from '../form/leave-guard.ts'
import { PhotoDrop } from './photo-drop.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import { createPhotoQueue, type QueuedPhoto } from './photo-queue.ts'
import { storePhotosIn } from './store-photo.ts'

/** The photos of a folder of the site (`events/4/photos`, `gallery/1`): adds many at once, and removes single ones. */
export function PhotoFolder({ folder }: { folder: string }) {
  const reload = useReloadReads()
  const [queued, setQueued] = useState<readonly QueuedPhoto[]>([])
  // A number may get another photo, and browsers keep the old one for a day.
  const [version, setVersion] = useState(Date.now)
  const refresh = useRef(async () => {
    await reload(`/photos?folder=${folder}`)
    setVersion(Date.now())
  })
  const queue = useMemo(() => {
    const store = storePhotosIn(folder)
    return createPhotoQueue(async (file, report) => {
      await store(file, report)
      await refresh.current()
    }, setQueued)
  }, [folder])
  useEditedForm(queued.some(({ state }) => state !== 'done'))
  return (
    <div className="stack">
      <PhotoDrop onFiles={(files) => void queue.add(files)} />
      {queued.length > 0 && (
        <PhotoProgress photos={queued} onRetry={(id) => void queue.retry(id)} onDismiss={queue.dismiss} />
      )}
      <PhotoGrid folder={folder} version={version} onRemoved={refresh.current} />
    </div>
  )
}
