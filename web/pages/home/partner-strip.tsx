import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/home/hero.ts'
import { MotionButton } from '#web/ui/motion-button.tsx'
import { useBrokenImage } from '#web/ui/use-broken-image.ts'
import { useMotion } from '#web/ui/use-motion.ts'
import { useTicker } from './use-ticker.ts'

const repeats = Array.from({ length: limits.ticker.repeats }, (_, at) => at)

/** An infinite ticker of partner logos. Assistive technology reads one row; its repeats are hidden from it. */
const PartnerStrip = () => {
  useSignals()
  const section = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { moving, stopped, toggle, pauseHandlers } = useMotion(section)
  useTicker(track, moving)
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
              {siteConfig.partners.map(({ name, logo }) => (
                <PartnerLogo key={name} name={name} logo={logo} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Renders nothing if the logo fails to load. */
function PartnerLogo({ name, logo }: { name: string; logo: string }) {
  const { broken, watch } = useBrokenImage()
  if (broken) return null
  return (
    <li>
      <img {...watch} src={logo} alt={name} width={80} height={64} loading="lazy" decoding="async" />
    </li>
  )
}

export default PartnerStrip
