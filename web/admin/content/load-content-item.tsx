import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isMissing } from '#web/data/failure.ts'
import { texts } from '#web/texts/console/content.ts'
import type { Collection } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import type { Version } from '../form/versions.ts'
import { Screen } from '../frame/screen.tsx'
import { ScreenSkeleton } from '../frame/screen-skeleton.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ReadFailure } from '../list/read-failure.tsx'

type LoadContentItemProps<T extends { id: number }, Write> = {
  collection: Collection<T, Write>
  id: number
  list: { path: string; title: string }
  children: (stored: Version<T>) => ReactNode
}

/** Reads an item for its screen. */
export function LoadContentItem<T extends { id: number }, Write>({
  collection,
  id,
  list,
  children,
}: LoadContentItemProps<T, Write>) {
  const { data, error, reload } = useRead(collection.one(id))
  if (data) return children(data)
  if (error === undefined) return <ScreenSkeleton />
  return (
    <Screen title={list.title}>
      {isMissing(error) ? (
        <EmptyState {...texts.notFound}>
          <Link className="button" href={list.path}>
            {texts.back(list.title)}
          </Link>
        </EmptyState>
      ) : (
        <ReadFailure error={error} onRetry={reload} />
      )}
    </Screen>
  )
}
