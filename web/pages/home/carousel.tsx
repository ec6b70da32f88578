import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon.tsx'
import { startLoop } from './loop.ts'
import { speakers as texts } from './texts.ts'

type Slide = { id: number; name: string; card: ReactNode }
type CarouselProps = { labelledBy: string; slides: Slide[]; children: ReactNode }

/** Moved by swipe, arrow keys or two buttons. Without JavaScript it is a scrollable row. */
export function Carousel({ labelledBy, slides, children }: CarouselProps) {
  const view = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const loop = useRef<ReturnType<typeof startLoop>>(null)
  const [loops, setLoops] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const ids = slides.map(({ id }) => id).join()

  useEffect(() => {
    if (!view.current || !row.current || ids === '') return
    const started = startLoop(view.current, row.current, setLoops)
    loop.current = started
    return started.stop
  }, [ids])

  const go = (by: number) => {
    if (!loops || !loop.current) return
    const at = loop.current.go(by)
    setAnnouncement(texts.at(at + 1, slides.length, slides[at]?.name ?? ''))
  }
  const goByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(by)
  }

  return (
    <section
      className="section section--sunken"
      aria-roledescription={texts.carousel}
      aria-labelledby={labelledBy}
      onKeyDown={goByKey}
    >
      <div className="wrap stack stack--wide">
        <div className="row row--apart">
          {children}
          <div className="row">
            <IconButton icon="back" label={texts.previous} disabled={!loops} onClick={() => go(-1)} />
            <IconButton icon="arrow" label={texts.next} disabled={!loops} onClick={() => go(1)} />
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        {/* biome-ignore lint/a11y: a scrollable element must be focusable, also if no card has a link */}
        <div ref={view} className="carousel" role="group" aria-labelledby={labelledBy} tabIndex={0}>
          <div ref={row} className="carousel-row">
            {slides.map(({ id, name, card }, at) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide of the ARIA carousel pattern, not a set of fields
              <div
                key={id}
                className="person"
                role="group"
                aria-roledescription={texts.slide}
                aria-label={texts.at(at + 1, slides.length, name)}
              >
                {card}
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
