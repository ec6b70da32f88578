import { formatDate } from '#schema/dates.ts'
import { useNextEvent } from '../events/use-next-event.ts'
import { near } from '../parts/near.tsx'
import { bound } from '../texts/bound.ts'
import { texts } from '../texts/home/hero.ts'

const PartnerStrip = near(() => import('./partner-strip.tsx'))

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-inner">
        <h1 id="hero-title" className="hero-title">
          {texts.headline}
        </h1>
        <div className="hero-text stack">
          <p className="lead">{bound(texts.invitation)}</p>
          <p className="soft">{bound(texts.promise)}</p>
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
