import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { texts } from '#web/texts/common.ts'
import { explainMissingPart } from './missing-part.ts'

type Loaded<P> = { Part: ComponentType<P> | null; why: 'offline' | 'gone' | null }

/**
 * Loads a component's code as soon as `isWanted` is true. `Part` is null until it is loaded. `hasFailed` is true if loading
 * failed, and `failure` says why: `offline` is the sentence without network. `load` retries. `importPart` must be the same
 * function on every render.
 */
export function useDeferred<P>(importPart: () => Promise<ComponentType<P>>, isWanted: boolean, offline = '') {
  const [{ Part, why }, setLoaded] = useState<Loaded<P>>({ Part: null, why: null })
  const load = useCallback(() => {
    setLoaded({ Part: null, why: null })
    importPart().then(
      (Part) => setLoaded({ Part, why: null }),
      async () => setLoaded({ Part: null, why: await explainMissingPart() }),
    )
  }, [importPart])
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])
  const isGone = why === 'gone'
  return {
    Part,
    hasFailed: why !== null,
    failure: isGone ? texts.newRelease : offline,
    load: isGone ? () => location.reload() : load,
  }
}
