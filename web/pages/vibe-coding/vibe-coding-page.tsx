import { Link } from 'wouter'
import { toBeAnnounced } from '#schema/dates.ts'
import { limits } from '#schema/limits.ts'
import { siteConfig } from '#schema/site-config.ts'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import { Part } from '#web/layout/part.tsx'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { texts } from './texts.ts'

const { office, space } = siteConfig.vibeCoding

const places = [
  { ...office, name: texts.places.office.name, openingHours: texts.places.office.hours(office.hours) },
  { ...space, name: texts.places.space.name, openingHours: texts.places.space.hours(space.hours) },
]

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

const Places = () => (
  <section className="section section--sunken" aria-labelledby="places">
    <div className="wrap stack stack--wide">
      <h2 id="places">{texts.placesTitle}</h2>
      <ul className="vibe-pair">
        {places.map(({ name, street, city, openingHours }) => (
          <li key={street} className="card stack">
            <p className="eyebrow">{name}</p>
            <h3 className="vibe-address">
              {street}, <span className="nowrap">{city}</span>
            </h3>
            <p>{openingHours}</p>
            <ExternalLink className="arrow-link" href={mapOf(`${street}, ${city}`)}>
              <Icon name="pin" />
              {texts.map}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const numbers = Array.from({ length: limits.vibeMeetings }, (_, at) => at + 1)

/** The meetings. Their dates are not fixed: participants agree on them. */
const Schedule = () => (
  <section className="section section--ink" aria-labelledby="schedule">
    <div className="wrap stack stack--wide">
      <div className="row row--apart">
        <h2 id="schedule">{texts.scheduleTitle}</h2>
        <div className="stack stack--tight">
          <p>
            <strong>{keepShortWords(texts.first(siteConfig.vibeCoding.firstAfter))}</strong>
          </p>
          <p className="soft">{keepShortWords(texts.scheduleLead)}</p>
        </div>
      </div>
      <ol className="vibe-meetings">
        {numbers.map((number) => (
          <li key={number}>
            <span className="soft small">{texts.meeting(number)}</span>{' '}
            <strong>
              <Spoken text={toBeAnnounced} />
            </strong>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

export default function VibeCodingPage() {
  return (
    <Main className="vibe">
      <Head title={texts.title} description={texts.description} />
      <Hero />
      <Part id="about" title={texts.aboutTitle}>
        <div className="stack">
          <p className="vibe-statement">{keepShortWords(texts.about)}</p>
          <p className="soft">{keepShortWords(texts.aboutMore)}</p>
        </div>
      </Part>
      <Part id="offers" title={texts.offerTitle} sunken>
        <ul className="hairlines vibe-voices">
          {texts.offers.map(({ title, text }) => (
            <li key={title}>
              <h3>{keepShortWords(title)}</h3>
              <p className="soft">{keepShortWords(text)}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="audience" title={texts.audienceTitle}>
        <ul className="vibe-pair">
          {texts.audiences.map(({ title, text }) => (
            <li key={title} className="card stack stack--tight">
              <h3>{title}</h3>
              <p>{keepShortWords(text)}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Schedule />
      <Places />
      <section className="section" aria-labelledby="call">
        <div className="wrap stack">
          <h2 id="call" className="title-large">
            {texts.callTitle}
          </h2>
          <p className="lead">{keepShortWords(texts.call)}</p>
          <p>
            <Join />
          </p>
        </div>
      </section>
    </Main>
  )
}

/** CSS gives each word of the title its own font weight. */
const Hero = () => (
  <header className="section section--ink">
    <div className="wrap stack">
      <p className="eyebrow">{texts.rhythm}</p>
      <h1 className="vibe-title" lang="en">
        {texts.title.split(' ').map((word) => (
          <span key={word}>{word} </span>
        ))}
      </h1>
      <p className="lead">{keepShortWords(texts.lead)}</p>
      <p>
        <Join />
      </p>
    </div>
  </header>
)

const Join = () => (
  <Link className="button button--primary button--large" href="/vibe-coding/join">
    {texts.join}
    <Icon name="arrow" />
  </Link>
)
