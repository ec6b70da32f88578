import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { notHydrated, partsToHydrate, replayClick, stopHolding } from './click-replay.ts'
import { farPart, layOut } from './far-parts.ts'
import { restoreTexts } from './translated-page.ts'

type Module<P> = { default: ComponentType<P> }

/** A part is loaded at this distance from the viewport, to be hydrated before it becomes visible. */
const loadMargin = '400px 0px'

/** Load functions of the deferred parts of all page modules evaluated so far. */
const loadFunctions: (() => Promise<unknown>)[] = []

/** For navigations: a page rendered in the browser has no server HTML to show meanwhile. */
export const loadDeferredParts = (): Promise<unknown> => Promise.all(loadFunctions.map((load) => load()))

/**
 * Lazy hydration for a part of a page below the fold. The Worker renders it normally. The browser loads its code and
 * hydrates it when it is near the viewport or receives focus. It must not re-render before hydration, so it must read
 * its own data and take constant primitive props. Use `frame` for parts outside of the page, such as the footer:
 * navigations do not wait for them.
 */
export function hydrateWhenVisible<P extends object>(
  importPart: () => Promise<Module<P>>,
  partOf: 'page' | 'frame' = 'page',
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<Module<P>> | undefined
  let request = () => {}
  const requested = new Promise<void>((resolve) => {
    request = resolve
  })
  const load = () => {
    loading ??= importPart().then((module) => {
      loaded = module.default
      if (!onServer) partsToHydrate().forEach(restoreTexts)
      return module
    })
    request()
    return loading
  }
  if (partOf === 'page') loadFunctions.push(load)
  const onServer = typeof document === 'undefined'
  const Deferred = lazy(onServer ? load : () => requested.then(load).catch(keepServerHtml))

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its page's module starts
  return memo(function HydrateWhenVisible(props: P) {
    const container = useRef<HTMLDivElement>(null)
    const [Part] = useState(() => loaded ?? Deferred)
    useEffect(() => {
      const part = container.current
      // Rendered in the browser: there is no server HTML to show, so load at once. The other parts may be laid out by now.
      if (part?.hasChildNodes() === false) {
        layOut(part)
        void load()
      }
      return whenNearViewport(part, load)
    }, [])
    return (
      <div ref={container} {...((onServer || Part === Deferred) && { ...notHydrated, ...farPart })}>
        <Suspense fallback={null}>
          <Part {...props} />
          <HydrationReport root={container} />
        </Suspense>
      </div>
    )
  })
}

/** Stops holding clicks after hydration, and replays the click one render later, after early input is restored. */
function HydrationReport({ root }: { root: { current: Element | null } }) {
  const [rendered, setRendered] = useState(false)
  useLayoutEffect(() => {
    if (root.current) stopHolding(root.current)
  })
  useEffect(() => {
    if (rendered && root.current) replayClick(root.current)
    setRendered(true)
  }, [rendered, root])
  return null
}

/** If the code can't be loaded, for example after a deployment, the server HTML stays, not interactive. */
function keepServerHtml(error: unknown): Promise<never> {
  console.error(error)
  return new Promise(() => {})
}

/** Calls `onNear` once, when the element is near the viewport or receives focus. Returns a function that cancels. */
export function whenNearViewport(element: HTMLElement | null, onNear: () => void): () => void {
  if (!element) return () => {}
  const stop = () => {
    observer.disconnect()
    element.removeEventListener('focusin', start)
  }
  const start = () => {
    stop()
    onNear()
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), { rootMargin: loadMargin })
  observer.observe(element)
  element.addEventListener('focusin', start)
  return stop
}
