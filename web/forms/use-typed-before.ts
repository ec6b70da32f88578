import { type RefObject, useEffect } from 'react'

/**
 * Copies field values from before hydration into the state: typed during loading, or restored by the browser on reload.
 */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, change: (name: string, value: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string' && value) change(name, value)
  }, [])
}
