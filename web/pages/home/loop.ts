export type Loop = {
  /** Moves on by so many slides and answers which one then stands first. */
  go: (by: number) => number
  stop: () => void
}

/**
 * Lets a row of slides scroll without an end. The row keeps a free round before and behind it; each slide stands where it is
 * nearest to the middle of the view, so that none exists twice, and at rest the view returns to the middle round. Scrolling and
 * snapping stay the browser's own. `onFit` tells whether there is anything to loop.
 */
export function startLoop(view: HTMLElement, row: HTMLElement, onFit: (loops: boolean) => void): Loop {
  const slides = [...row.children].filter((slide) => slide instanceof HTMLElement)
  const count = slides.length
  let middles: number[] = []
  let step = 0
  /** The length of a round; 0 where it would leave a gap. */
  let round = 0
  /** The slide that the last press leads to, while the view is on its way. */
  let heading: number | null = null

  /** Slides move while the view does, so the browser would snap to where they were before. */
  const snap = (on: boolean) => {
    view.style.scrollSnapType = on ? '' : 'none'
  }
  const first = () => (step > 0 ? (view.scrollLeft - round) / step : 0)

  const place = () => {
    const middle = view.scrollLeft + view.clientWidth / 2
    for (const [at, slide] of slides.entries()) {
      const rounds = round > 0 ? Math.round((middle - (middles[at] ?? 0)) / round) : 0
      const shift = rounds === 0 ? '' : `${rounds * round}px`
      if (slide.style.translate !== shift) slide.style.translate = shift
    }
  }

  const jump = (left: number) => {
    snap(false)
    view.scrollTo({ left, behavior: 'instant' })
    place()
  }

  /** Moves by whole rounds, which nobody sees. */
  const turn = (rounds: number) => jump(view.scrollLeft + rounds * round)

  /** A person took over: nothing is headed for any more. */
  const release = () => {
    heading = null
    snap(true)
  }

  /** A jump, or a press during a move, ends a scroll as well: that one is not over. */
  const settle = () => {
    if (heading !== null && Math.abs(first() - heading) * step > 2) return
    const isAside = view.scrollLeft < round / 2 || view.scrollLeft >= round * 1.5
    if (round > 0 && isAside) turn(view.scrollLeft < round ? 1 : -1)
    release()
  }

  const measure = () => {
    const from = first()
    const [one, two] = slides
    step = one && two ? two.offsetLeft - one.offsetLeft : 0
    round = step * count >= view.clientWidth ? step * count : 0
    row.style.paddingInline = `${round}px`
    middles = slides.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2)
    jump(round + from * step)
    snap(true)
    onFit(round > 0)
  }

  const ending = new AbortController()
  const on = { passive: true, signal: ending.signal }
  const resizing = new ResizeObserver(measure)
  view.addEventListener('scroll', place, on)
  view.addEventListener('pointerdown', release, on)
  view.addEventListener('wheel', release, on)
  whenSettled(view, settle, on)
  resizing.observe(view)
  measure()

  return {
    go: (by) => {
      let target = (heading ?? Math.round(first())) + by
      const rounds = target < -count / 2 ? 1 : target >= count * 1.5 ? -1 : 0
      if (rounds !== 0) turn(rounds)
      target += rounds * count
      heading = target
      snap(false)
      view.scrollTo({ left: round + target * step })
      return ((target % count) + count) % count
    },
    stop: () => {
      ending.abort()
      resizing.disconnect()
    },
  }
}

/** For browsers that don't say when scrolling ended, in milliseconds without any. */
const rest = 160

function whenSettled(view: HTMLElement, settle: () => void, on: AddEventListenerOptions): void {
  let timer: ReturnType<typeof setTimeout>
  const settleSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, rest)
  }
  if ('onscrollend' in document) view.addEventListener('scrollend', settle, on)
  else view.addEventListener('scroll', settleSoon, on)
}
