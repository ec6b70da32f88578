import { siteConfig } from '#schema/site-config.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

const { office, space } = siteConfig.vibeCoding

const places = [
  { ...office, name: texts.places.office.name, openingHours: texts.places.office.hours(office.hours) },
  { ...space, name: texts.places.space.name, openingHours: texts.places.space.hours(space.hours) },
]

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export const Places = () => (
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
