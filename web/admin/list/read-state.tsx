import { Skeletons } from '#web/ui/skeleton.tsx'
import { ReadFailure } from './read-failure.tsx'

type ReadStateProps = {
  read: { data: unknown; error: unknown; reload: () => void }
  /** What is being read, for screen readers. */
  label: string
  rows?: number
}

/** Shows that data is being read, or why it could not be. Nothing once it is there. */
export function ReadState({ read: { data, error, reload }, label, rows = 4 }: ReadStateProps) {
  if (error !== undefined) return <ReadFailure error={error} onRetry={reload} />
  return data === undefined && <Skeletons count={rows} className="skeleton--row" label={label} />
}
