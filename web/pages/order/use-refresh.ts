import { useEffect } from 'react'

const everyMs = 30_000

/** Reads an order again and again while its page is visible. */
export function useRefresh(isOn: boolean, reload: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `reload` does the same
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.hidden || reload(), everyMs)
    return () => clearInterval(timer)
  }, [isOn])
}
