import { useEffect, useRef, useState } from 'react'
import { limits } from '#schema/limits.ts'
import type { Photo } from '#schema/photo.ts'
import { usePageData } from '#web/data/page-data.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { IconButton } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { MotionButton, useMotion } from '#web/ui/motion.tsx'
import { resizedSrcSet } from '#web/ui/resized-pictures.ts'
import { Said, Spoken } from '#web/ui/spoken.tsx'
import { isBroken } from '#web/ui/use-broken-image.ts'
import { infoPhotos, reasons } from './texts.ts'

/** `slides`: the shown photo, the previous one, which fades out, and while `moving` the next one, preloaded. */
function useSlideshow(photos: Photo[], moving: boolean) {
  const [position, setPosition] = useState({ at: 0, previous: 0 })
  const [broken, setBroken] = useState<readonly number[]>([])

  const available = photos.filter(({ n }) => !broken.includes(n))
  const count = available.length
  const wrap = (at: number): number => (count === 0 ? 0 : (at + count) % count)
  const at = wrap(position.at)
  const step = (by: number) => setPosition({ at: wrap(at + by), previous: at })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts for every photo
  useEffect(() => {
    if (!moving || count < 2) return
    const timer = setTimeout(step, limits.infoRotationMs, 1)
    return () => clearTimeout(timer)
  }, [moving, at, count])

  const rendered = new Set([at, wrap(position.previous), ...(moving ? [wrap(at + 1)] : [])])
  return {
    at,
    count,
    step,
    slides: available
      .filter((_, index) => rendered.has(index))
      .map((photo) => ({ ...photo, shown: photo === available[at] })),
    drop: (n: number) => setBroken((all) => (all.includes(n) ? all : [...all, n])),
  }
}

/** Photos from past evenings. Those that fail to load are skipped. If none is left, it shows the logo. */
function InfoPhotos() {
  const section = useRef<HTMLElement>(null)
  const { moving, stopped, toggle, pauseHandlers } = useMotion(section)
  const { pictures } = usePageData()
  const { data, error } = usePageQuery(pageQueries.infoPhotos)
  const { slides, at, count, step, drop } = useSlideshow(data?.data ?? [], moving)
  const waiting = data === undefined && !error
  return (
    <section
      ref={section}
      className="info-photos stack stack--close"
      aria-roledescription={infoPhotos.role}
      aria-label={infoPhotos.label}
      {...pauseHandlers}
    >
      <div className={waiting ? 'info-frame skeleton' : 'info-frame frame'}>
        {count === 0 && !waiting && <Logo />}
        {slides.map(({ n, url, shown }) => (
          <img
            key={n}
            className="info-photo"
            ref={(image) => {
              if (isBroken(image)) drop(n)
            }}
            onError={() => drop(n)}
            {...resizedSrcSet(url, 1200, '(min-width: 1280px) 37rem, (min-width: 900px) 50vw, 92vw')}
            referrerPolicy="no-referrer"
            src={url}
            alt={shown ? infoPhotos.photo(at + 1, count) : ''}
            aria-hidden={!shown}
            data-shown={shown}
            data-tone={pictures[url]?.tone}
            width={1200}
            height={800}
            loading={shown ? 'lazy' : 'eager'}
            decoding="async"
          />
        ))}
      </div>
      {count > 1 && (
        <div className="info-bar row needs-scripts">
          <IconButton icon="back" label={infoPhotos.previous} onClick={() => step(-1)} />
          <p className="figures">{infoPhotos.photoOf(at + 1, count)}</p>
          {!moving && <Said text={infoPhotos.photoOf(at + 1, count)} />}
          <IconButton icon="arrow" label={infoPhotos.next} onClick={() => step(1)} />
          <MotionButton stopped={stopped} animation={infoPhotos.rotation} onPress={toggle} />
        </div>
      )}
    </section>
  )
}

const Reasons = () => (
  <section className="section section--sunken" aria-labelledby="reasons-title">
    <div className="wrap stack stack--wide">
      <h2 id="reasons-title">{reasons.title}</h2>
      <dl className="figures-row">
        {reasons.figures.map(({ figure, said, name, text }) => (
          <div key={name}>
            <dt>
              <span className="figure">
                <Spoken text={figure} said={said} />
              </span>{' '}
              {name}
            </dt>
            <dd>{keepShortWords(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="reasons-columns">
        <ul className="reasons">
          {reasons.list.map(({ name, text }) => (
            <li key={name} className="stack stack--tight">
              <h3>{name}</h3>
              <p className="soft">{keepShortWords(text)}</p>
            </li>
          ))}
        </ul>
        <InfoPhotos />
      </div>
    </div>
  </section>
)

export default Reasons
