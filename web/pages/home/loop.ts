/**
 * Makes a row of slides scroll infinitely, with native scrolling and snapping, and without cloned slides. A round is
 * the total length of the slides. The row has a padding of one round on both sides. Each slide is translated by whole
 * rounds to the position nearest to the centre of the view. When scrolling ends, the view jumps back to the middle
 * round. `onLoopsChange` gets whether the row loops: it does not if all slides fit into the view.
 */
export function startLoop(view: HTMLElement, row: HTMLElement, onLoopsChange: (loops: boolean) => void) {
  const slides = [...row.children].filter((slide) => slide instanceof HTMLElement)
  const count = slides.length
  let centres: number[] = []
  let step = 0
  /** Length of a round in pixels. 0 if the slides do not fill the view: a loop would show gaps. */
  let round = 0
  /** Index of the slide that a button scrolls to, during the scroll. May be outside of the middle round. */
  let target: number | null = null

  /** Off during scripted scrolls: the browser would snap to positions from before the translation. */
  const snap = (on: boolean) => {
    view.style.scrollSnapType = on ? '' : 'none'
  }
  const firstIndex = () => (step > 0 ? (view.scrollLeft - round) / step : 0)

  const placeSlides = () => {
    const centre = view.scrollLeft + view.clientWidth / 2
    for (const [at, slide] of slides.entries()) {
      const rounds = round > 0 ? Math.round((centre - (centres[at] ?? 0)) / round) : 0
      const shift = rounds === 0 ? '' : `${rounds * round}px`
      if (slide.style.translate !== shift) slide.style.translate = shift
    }
  }

  const jump = (left: number) => {
    snap(false)
    view.scrollTo({ left, behavior: 'instant' })
    placeSlides()
  }

  /** Jumps by whole rounds, which is not visible. */
  const jumpRounds = (rounds: number) => jump(view.scrollLeft + rounds * round)

  /** Ends a scroll by a button: it is complete, or the user scrolls. */
  const endScriptedScroll = () => {
    target = null
    snap(true)
  }

  /** Ignores the end of a scroll that was interrupted on the way to `target`: another one follows. */
  const settle = () => {
    if (target !== null && Math.abs(firstIndex() - target) * step > 2) return
    const isOutside = view.scrollLeft < round / 2 || view.scrollLeft >= round * 1.5
    if (round > 0 && isOutside) jumpRounds(view.scrollLeft < round ? 1 : -1)
    endScriptedScroll()
  }

  const measure = () => {
    const [firstSlide, secondSlide] = slides
    const measured = firstSlide && secondSlide ? secondSlide.offsetLeft - firstSlide.offsetLeft : 0
    // Visitors may have scrolled the row before it loops.
    if (step === 0) step = measured
    const startIndex = firstIndex()
    step = measured
    round = step * count >= view.clientWidth ? step * count : 0
    row.style.paddingInline = `${round}px`
    centres = slides.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2)
    jump(round + startIndex * step)
    snap(true)
    onLoopsChange(round > 0)
  }

  const listeners = new AbortController()
  const options = { passive: true, signal: listeners.signal }
  const resizing = new ResizeObserver(measure)
  view.addEventListener('scroll', placeSlides, options)
  view.addEventListener('pointerdown', endScriptedScroll, options)
  view.addEventListener('wheel', endScriptedScroll, options)
  whenSettled(view, settle, options)
  resizing.observe(view)
  measure()

  return {
    /** Scrolls by a number of slides and returns the index of the new first slide. */
    go: (by: number): number => {
      let next = (target ?? Math.round(firstIndex())) + by
      const rounds = next < -count / 2 ? 1 : next >= count * 1.5 ? -1 : 0
      if (rounds !== 0) jumpRounds(rounds)
      next += rounds * count
      target = next
      snap(false)
      view.scrollTo({ left: round + next * step })
      return ((next % count) + count) % count
    },
    stop: () => {
      listeners.abort()
      resizing.disconnect()
    },
  }
}

/** Without `scrollend` support, a scroll counts as ended after this time without scroll events. */
const settleMs = 160

function whenSettled(view: HTMLElement, settle: () => void, options: AddEventListenerOptions): void {
  let timer: ReturnType<typeof setTimeout>
  const settleSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, settleMs)
  }
  if ('onscrollend' in document) view.addEventListener('scrollend', settle, options)
  else view.addEventListener('scroll', settleSoon, options)
}
