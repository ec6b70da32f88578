import { type ComponentType, useEffect, useState } from 'react'

/** Calls `run` when the browser is idle. Returns a function that cancels. */
function whenIdle(run: () => void): () => void {
  // Safari does not support requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

/** A component that is loaded and mounted when the browser is idle, for parts that are not visible at first. */
export const loadWhenIdle = (importPart: () => Promise<{ default: ComponentType }>): ComponentType =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module starts
  function Idle() {
    const [Part, setPart] = useState<ComponentType>()
    useEffect(() => whenIdle(() => void importPart().then((module) => setPart(() => module.default))), [])
    return Part ? <Part /> : null
  }
