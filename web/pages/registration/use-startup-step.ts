import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Loaded = { Step: ComponentType | null; isLost: boolean }

/** The step that presenters alone see: its code is fetched once a ticket makes somebody one, long before they come to it. */
export function useStartupStep(isWanted: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ Step: null, isLost: false })
  const load = useCallback(() => {
    setLoaded({ Step: null, isLost: false })
    import('./startup-step.tsx').then(
      ({ StartupStep }) => setLoaded({ Step: StartupStep, isLost: false }),
      () => setLoaded({ Step: null, isLost: true }),
    )
  }, [])
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])
  return { ...loaded, load }
}
