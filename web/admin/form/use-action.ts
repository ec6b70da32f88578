import { useRef, useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { explain } from './explain.ts'

/** Says in a toast why an action failed. */
export const tellFailure = (error: unknown): void => toast(explain(error))

/**
 * Runs one action at a time; others are ignored meanwhile. Resolves when it has ended. A failure is kept in `failure` until
 * the next one begins, for a `FailureBox`, and given to `onFailure`.
 */
export function useAction(onFailure?: (error: unknown) => void) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const isBusy = useRef(false)
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure({ error })
      onFailure?.(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { isPending, failure, run }
}
