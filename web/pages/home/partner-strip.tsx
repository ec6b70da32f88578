import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/home/hero.ts'
import { MotionButton } from '#web/ui/motion-button.tsx'
import { useBrokenImage } from '#web/ui/use-broken.ts'
import { useMotion } from '#web/ui/use-motion.ts'
import { useTicker } from './use-ticker.ts'

const repeats = Array.from({ length: limits.ticker.repeats }, (_, at) => at)

/** Logos that pass by without an end. One row is said; its repeats are there for the eye. */
const PartnerStrip = () => {
  useSignals()
  const place = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { moving, stopped, toggle, rests } = useMotion(place)
  useTicker(track, moving)
  return (
    <section
      ref={place}
      className="partners wrap"
      aria-labelledby="partners-label"
      onFocus={rests.onFocus}
      onBlur={rests.onBlur}
    >
      <div className="row row--apart">
        <p id="partners-label">{texts.partners}</p>
        <MotionButton stopped={stopped} what={texts.logos} onPress={toggle} />
      </div>
      <div className="ticker" onPointerEnter={rests.onPointerEnter} onPointerLeave={rests.onPointerLeave}>
        <div ref={track} className="ticker-track" data-moving={moving}>
          {repeats.map((nth) => (
            <ul key={nth} className="ticker-row" aria-hidden={nth > 0}>
              {siteConfig.partners.map(({ name, logo }) => (
                <Logo key={name} name={name} logo={logo} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}

/** A logo that can't be loaded leaves the row (spec §2). */
function Logo({ name, logo }: { name: string; logo: string }) {
  const { broken, watch } = useBrokenImage()
  if (broken) return null
  return (
    <li>
      <img {...watch} src={logo} alt={name} width={80} height={64} decoding="async" />
    </li>
  )
}

export default PartnerStrip
