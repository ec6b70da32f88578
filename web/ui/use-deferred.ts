import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Loaded<P> = { Part: ComponentType<P> | null; hasFailed: boolean }

/**
 * Loads a component's code as soon as `isWanted` is true. `Part` is null until it is loaded. `hasFailed` is true if
 * loading failed; `load` retries. `importPart` must be the same function on every render.
 */
export function useDeferred<P>(importPart: () => Promise<ComponentType<P>>, isWanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded<P>>({ Part: null, hasFailed: false })
  const load = useCallback(() => {
    setLoaded({ Part: null, hasFailed: false })
    importPart().then(
      (Part) => setLoaded({ Part, hasFailed: false }),
      () => setLoaded({ Part: null, hasFailed: true }),
    )
  }, [importPart])
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])
  return { ...loaded, load }
}
