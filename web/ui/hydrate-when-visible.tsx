import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Module<P> = { default: ComponentType<P> }

/** How far from the viewport a part is fetched, so that it is alive before it is reached. */
const distance = '400px 0px'

/** Fetches the parts of all pages that are known by now. */
const loads: (() => Promise<unknown>)[] = []

/** Before a navigation: a page that is made in the browser has no HTML to show while its parts arrive. */
export const loadDeferredParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()))

/**
 * A part of a page that starts below the fold. The Worker renders it like everything else; in the browser its code is
 * fetched, and React takes its HTML over, when it is near the viewport or is given focus. Until then nothing may make it
 * render: it reads its own data, and its props are plain values that stay the same. A part of the `frame` around all pages
 * is there whichever page comes, so no navigation waits for it.
 */
export function hydrateWhenVisible<P extends object>(
  importPart: () => Promise<Module<P>>,
  partOf: 'page' | 'frame' = 'page',
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<Module<P>> | undefined
  const wanted = Promise.withResolvers<void>()
  const load = () => {
    loading ??= importPart().then((module) => {
      loaded = module.default
      return module
    })
    wanted.resolve()
    return loading
  }
  if (partOf === 'page') loads.push(load)
  const onServer = typeof document === 'undefined'
  const Waiting = lazy(onServer ? load : () => wanted.promise.then(load).catch(stayAsRendered))

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its page's module starts
  return memo(function Near(props: P) {
    const place = useRef<HTMLDivElement>(null)
    const [Part] = useState(() => loaded ?? Waiting)
    const press = useRef<Press>(null)
    useEffect(() => {
      // Made here, not by the Worker, it has nothing to show meanwhile.
      if (place.current?.hasChildNodes() === false) void load()
      return whenNearViewport(place.current, load)
    }, [])
    useEffect(() => {
      if (Part !== Waiting) return
      press.current = holdPress(place.current)
      return press.current.forget
    }, [Part])
    return (
      <div ref={place}>
        <Suspense fallback={null}>
          <Part {...props} />
          <Alive onListening={() => press.current?.letGo()} onAlive={() => press.current?.repeat()} />
        </Suspense>
      </div>
    )
  })
}

/** One rendering after its neighbours': by then they know what was typed before they came. */
function Alive({ onListening, onAlive }: { onListening: () => void; onAlive: () => void }) {
  const [alive, setAlive] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useLayoutEffect(onListening, [])
  useEffect(() => setAlive(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (alive) onAlive()
  }, [alive])
  return null
}

type Press = { letGo: () => void; repeat: () => void; forget: () => void }

/**
 * Remembers a button that is pressed before anything listens to it, to press it again. It listens before React does, which
 * keeps such presses to itself.
 */
function holdPress(element: HTMLElement | null): Press {
  let pressed: HTMLButtonElement | null = null
  let press: Event | undefined
  const hold = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !element?.contains(target)) return
    pressed = target.closest('button')
    press = event
  }
  document.addEventListener('click', hold, true)
  const forget = () => document.removeEventListener('click', hold, true)
  // From here on React answers. A press that is still on its way made it take the part over at once, and is answered as well.
  const letGo = () => {
    forget()
    if (press?.eventPhase) pressed = null
  }
  const repeat = () => pressed?.click()
  return { letGo, repeat, forget }
}

/** Where the code can't be had, since the site was deployed anew, the part stays as the Worker rendered it: readable. */
function stayAsRendered(error: unknown): Promise<never> {
  console.error(error)
  return new Promise(() => {})
}

/** Calls once, when the element comes near or something in it takes focus. */
export function whenNearViewport(element: HTMLElement | null, come: () => void): () => void {
  if (!element) return () => {}
  const stop = () => {
    observer.disconnect()
    element.removeEventListener('focusin', start)
  }
  const start = () => {
    stop()
    come()
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), { rootMargin: distance })
  observer.observe(element)
  element.addEventListener('focusin', start)
  return stop
}
