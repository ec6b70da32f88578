import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { limits } from '#schema/limits.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { addPhoto, exchangePhotos, type Folder, removePhoto } from './photo-writes.ts'

/** The photos of a folder, and what changes them. After a change the list is updated without reading it again. */
export function usePhotos(folder: Folder) {
  const read = get('/photos', { folder, limit: String(limits.photosMax) })
  const { data: page, error, reload } = useRead(read)
  const data = page?.data
  const { cache, mutate } = useSWRConfig()
  const count = data?.length ?? 0
  const [opened] = useState(() => Date.now())
  // How often each photo was replaced while the screen is open: its address stays, and browsers cache it.
  const [changes, setChanges] = useState<Record<number, number>>({})

  const show = (photos: number, ...changed: number[]) => {
    setChanges((before) => {
      const after = { ...before }
      for (const n of changed) after[n] = (after[n] ?? 0) + 1
      return after
    })
    const list = Array.from({ length: photos }, (_, at) => ({ n: at + 1, url: `/${folder}/photo${at + 1}.jpg` }))
    return mutate(read.key, page && { ...page, data: list, total: photos }, { revalidate: false })
  }

  const uploads = useUploads(async (file, sending) => {
    // From the cache, because an upload may begin before the list is rendered again.
    const stored: { data: unknown[] } | undefined = cache.get(read.key)?.data
    const next = (stored?.data.length ?? 0) + 1
    const n = await addPhoto(folder, next, file, sending)
    await (n === next ? show(n, n) : mutate(read.key))
  })

  return {
    photos: data,
    error,
    reload,
    uploads,
    /** A number that changes when the photo `n` has changed. */
    versionOf: (n: number) => `${opened}-${changes[n] ?? 0}`,
    onReplaced: (n: number) => void show(count, n),
    remove: async (n: number) => {
      await removePhoto(folder, n, count)
      await show(count - 1, n, count)
    },
    move: async (n: number, to: number) => {
      try {
        await exchangePhotos(folder, n, to, count)
        await show(count, n, to)
      } catch (failure) {
        await mutate(read.key)
        throw failure
      }
    },
  }
}
