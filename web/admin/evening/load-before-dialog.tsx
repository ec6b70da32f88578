import type { ReactNode } from 'react'
import { type Read, useRead } from '../data/use-read.ts'
import { Modal } from '../dialog/modal.tsx'
import type { Version } from '../form/versions.ts'
import { ReadState } from '../list/read-state.tsx'

type LoadBeforeDialogProps<T> = {
  heading: string
  loading: string
  read: Read<Version<T>>
  onClose: () => void
  children: (stored: Version<T>) => ReactNode
}

/** Reads something with its version before the form that edits it opens. */
export function LoadBeforeDialog<T>({ heading, loading, read, onClose, children }: LoadBeforeDialogProps<T>) {
  const stored = useRead(read)
  const { data } = stored
  if (data) return children(data)
  return (
    <Modal heading={heading} onClose={onClose}>
      <ReadState read={stored} label={loading} />
    </Modal>
  )
}
