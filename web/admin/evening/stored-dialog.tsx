import type { ReactNode } from 'react'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { type Read, useRead } from '../data/use-read.ts'
import { Modal } from '../dialog/modal.tsx'
import type { Version } from '../form/versions.ts'
import { ReadFailure } from '../list/read-failure.tsx'

type StoredDialogProps<T> = {
  heading: string
  loading: string
  read: Read<Version<T>>
  onClose: () => void
  /** The dialog with the form. */
  children: (stored: Version<T>) => ReactNode
}

/** Reads something with its version before the form that edits it opens. */
export function StoredDialog<T>({ heading, loading, read, onClose, children }: StoredDialogProps<T>) {
  const { data, error, reload } = useRead(read)
  if (data) return children(data)
  return (
    <Modal heading={heading} onClose={onClose}>
      {error === undefined ? (
        <Skeletons count={4} className="skeleton--row" label={loading} />
      ) : (
        <ReadFailure error={error} onRetry={reload} />
      )}
    </Modal>
  )
}
