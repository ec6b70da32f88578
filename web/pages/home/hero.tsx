import { formatDate } from '#schema/dates.ts'
import { useNextEvent } from '#web/pages/event-lists/use-next-event.ts'
import { texts } from '#web/texts/home/hero.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import sparkler from './sparkler.svg'

const PartnerStrip = hydrateWhenVisible(() => import('./partner-strip.tsx'))

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      {/* The stylesheet draws it. Without the preload its request starts when the stylesheet has arrived. */}
      <link rel="preload" as="image" href={sparkler} />
      <div className="wrap hero-inner">
        <h1 id="hero-title" className="hero-title">
          {texts.headline}
        </h1>
        <div className="hero-text stack">
          <p className="lead">{keepShortWords(texts.invitation)}</p>
          <p className="soft">{keepShortWords(texts.promise)}</p>
          <NextDate />
          <div className="row">
            <a className="button button--primary button--large" href="#events">
              {texts.join}
            </a>
            <a className="button button--large" href="#community">
              {texts.community}
            </a>
          </div>
        </div>
      </div>
      <PartnerStrip />
    </section>
  )
}

function NextDate() {
  const { next, loading } = useNextEvent()
  return (
    <p className="hero-next">
      {texts.next}{' '}
      {loading ? (
        <span className="spinner" role="status" aria-label={texts.loading} />
      ) : (
        <strong>{next ? formatDate(next.date) : texts.soon}</strong>
      )}
    </p>
  )
}
