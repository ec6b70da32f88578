import { useCallback, useEffect, useRef, useState } from 'react'

/** When a text is said, and how long it then stands where screen readers find it twice, in milliseconds. */
const saidMs = 1_000

/** What stands in a live region, and a function that says a text there: a second later, so that it follows what is read meanwhile. */
export function useSaid(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('')
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const stop = useCallback(() => timers.current.forEach(clearTimeout), [])
  useEffect(() => stop, [stop])
  const say = useCallback(
    (text: string) => {
      stop()
      timers.current = [setTimeout(() => setSaid(text), saidMs), setTimeout(() => setSaid(''), 2 * saidMs)]
    },
    [stop],
  )
  return [said, say]
}
