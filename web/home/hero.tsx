import { formatDate } from '#schema/dates.ts'
import { useNextEvent } from '../events/use-next-event.ts'
import { bound } from '../texts/bound.ts'
import { hero } from '../texts/home.ts'

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap hero-inner">
        <h1 id="hero-title" className="hero-title">
          {hero.headline}
        </h1>
        <div className="hero-text stack">
          <p className="lead">{bound(hero.invitation)}</p>
          <p className="soft">{bound(hero.promise)}</p>
          <NextDate />
          <div className="row">
            <a className="button button--primary button--large" href="#events">
              {hero.join}
            </a>
            <a className="button button--large" href="#community">
              {hero.community}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}

function NextDate() {
  const { next, loading } = useNextEvent()
  return (
    <p className="hero-next">
      {hero.next}{' '}
      {loading ? (
        <span className="spinner" role="status" aria-label={hero.loading} />
      ) : (
        <strong>{next ? formatDate(next.date) : hero.soon}</strong>
      )}
    </p>
  )
}
