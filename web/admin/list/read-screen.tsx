import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { isMissing } from '#web/data/failure.ts'
import { Screen, ScreenSkeleton } from '../frame/screen.tsx'
import { EmptyState } from './empty-state.tsx'
import { ReadFailure } from './read-failure.tsx'

/** The id in the path of an item's screen. Null for a new item (`/new`), 0 for what is no id. */
export function useIdOfPath(): number | null {
  const { id = '' } = useParams<{ id: string }>()
  if (id === 'new') return null
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}

type ReadScreenProps<T> = {
  read: { data: T | undefined; error: unknown; reload: () => void }
  /** The heading where there is no item. */
  title: string
  missing: { heading: string; text: string }
  /** A link to the list. */
  back: ReactNode
  children: (data: T) => ReactNode
}

/** The screen of one item: skeletons while it is read, and why it could not be. */
export function ReadScreen<T>({ read: { data, error, reload }, title, missing, back, children }: ReadScreenProps<T>) {
  if (data !== undefined) return children(data)
  if (error === undefined) return <ScreenSkeleton />
  return (
    <Screen title={title}>
      {isMissing(error) ? <EmptyState {...missing}>{back}</EmptyState> : <ReadFailure error={error} onRetry={reload} />}
    </Screen>
  )
}
