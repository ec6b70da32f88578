import { type RefObject, useEffect } from 'react'

/**
 * Copies early input into the state: what was typed before hydration, or restored by the browser on a reload.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, change: (name: string, value: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string' && value) change(name, value)
  }, [])
}
