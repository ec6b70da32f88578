import { type RefObject, useEffect } from 'react'

/** Takes over what stood in a form before React came: typed while the page was loading, or kept by the browser on a reload. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, change: (name: string, value: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    if (!form.current) return
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string' && value) change(name, value)
  }, [])
}
