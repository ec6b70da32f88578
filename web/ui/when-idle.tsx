import { type ComponentType, useEffect, useState } from 'react'

/** Calls once the browser has nothing better to do. Answers how to call it off. */
function whenIdle(perform: () => void): () => void {
  // Safari has no idle callbacks.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(perform, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(perform, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}

/** A part that nobody sees at first: fetched and started when the page stands and the browser is idle. */
export const loadWhenIdle = (importPart: () => Promise<{ default: ComponentType }>): ComponentType =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module starts
  function Idle() {
    const [Part, setPart] = useState<ComponentType>()
    useEffect(() => whenIdle(() => void importPart().then((module) => setPart(() => module.default))), [])
    return Part ? <Part /> : null
  }
