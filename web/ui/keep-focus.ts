const headings = 'h1, h2, h3, h4'

/** Time for whatever removes an element to move the focus itself. */
const patienceMs = 100

/** Whether an element is on the page, visible and not disabled. */
const isUsable = (element: Element): boolean => element.getClientRects().length > 0 && !element.matches(':disabled')

/** An element and all that is around it, from the inside out. */
function chainOf(element: Element): Element[] {
  const chain: Element[] = []
  for (let part: Element | null = element; part; part = part.parentElement) chain.push(part)
  return chain
}

/**
 * Keeps the focus on the page: when the element that has it is removed, hidden or disabled, and nothing else takes it, it
 * moves to the nearest heading around. Otherwise people who use keys or a screen reader would be at the top again.
 */
export function keepFocus(): void {
  /** The element that has the focus, and what is around it: once it is removed, it no longer tells. */
  let chain: Element[] = []
  const moveOn = () => {
    const [focused] = chain
    if (!focused || document.activeElement !== document.body || isUsable(focused)) return
    const heading = chain
      .filter(({ isConnected }) => isConnected)
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>(headings)])
      .find(isUsable)
    // A page that is being loaded has no heading yet.
    const place = heading ?? document.querySelector('main')
    if (!place) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (chain.length === 0 || document.activeElement !== document.body) return
    clearTimeout(timer)
    timer = setTimeout(moveOn, patienceMs)
  }
  addEventListener('focusin', ({ target }) => {
    chain = target instanceof Element ? chainOf(target) : []
  })
  // A press beside everything takes the focus away on purpose.
  addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      if (target instanceof Element && target === chain[0] && isUsable(target)) chain = []
    }),
  )
  const changes = new MutationObserver(look)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] })
}
