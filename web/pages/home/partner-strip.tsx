import { type RefObject, useEffect, useRef, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { MotionButton, useMotion } from '#web/ui/motion.tsx'
import { isBroken } from '#web/ui/use-broken-image.ts'
import { useIsMobile } from '#web/ui/use-is-mobile.ts'
import { texts } from './hero-texts.ts'

/** Minimum time between steps in milliseconds. Limits the speed on displays with a high refresh rate. */
const minFrameMs = 12

/** Moves a track of identical rows on phones, one step per frame. On desktops CSS animates it. */
function useTicker(track: RefObject<HTMLElement | null>, moving: boolean) {
  const mobile = useIsMobile()
  const offset = useRef(0)

  useEffect(() => {
    const element = track.current
    if (!element || !mobile || !moving) return
    let lastStep = 0
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step)
      if (now - lastStep < minFrameMs) return
      lastStep = now
      // Wraps after one row. Measured in each frame: a row gets shorter when a logo fails to load.
      const row = element.firstElementChild?.clientWidth || 1
      offset.current = (offset.current + limits.ticker.pixelsPerFrame) % row
      element.style.transform = `translateX(${-offset.current}px)`
    })
    return () => cancelAnimationFrame(frame)
  }, [track, mobile, moving])

  useEffect(() => {
    if (mobile === false) track.current?.style.removeProperty('transform')
  }, [track, mobile])
}

const repeats = Array.from({ length: limits.ticker.repeats }, (_, at) => at)

/**
 * An infinite ticker of partner logos. Assistive technology reads one row; its repeats are hidden from it. A logo that fails
 * to load is left out of all rows at once: the browser loads a copy only when it comes into view, as an empty box.
 */
const PartnerStrip = () => {
  const section = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { moving, stopped, toggle, pauseHandlers } = useMotion(section)
  useTicker(track, moving)
  const [broken, setBroken] = useState<readonly string[]>([])
  const hide = (logo: string) => setBroken((all) => (all.includes(logo) ? all : [...all, logo]))
  const logos = siteConfig.partners.filter(({ logo }) => !broken.includes(logo))
  return (
    <section
      ref={section}
      className="partners wrap"
      aria-labelledby="partners-label"
      onFocus={pauseHandlers.onFocus}
      onBlur={pauseHandlers.onBlur}
    >
      <div className="row row--apart">
        <p id="partners-label">{texts.partners}</p>
        <MotionButton stopped={stopped} animation={texts.logos} onPress={toggle} />
      </div>
      <div
        className="ticker"
        onPointerEnter={pauseHandlers.onPointerEnter}
        onPointerLeave={pauseHandlers.onPointerLeave}
      >
        <div ref={track} className="ticker-track" data-moving={moving}>
          {repeats.map((nth) => (
            <ul key={nth} className="ticker-row" aria-hidden={nth > 0}>
              {logos.map(({ name, logo }) => (
                <li key={name}>
                  <img
                    ref={(image) => {
                      if (isBroken(image)) hide(logo)
                    }}
                    onError={() => hide(logo)}
                    referrerPolicy="no-referrer"
                    src={logo}
                    alt={name}
                    width={80}
                    height={64}
                    loading="lazy"
                    decoding="async"
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}

export default PartnerStrip
