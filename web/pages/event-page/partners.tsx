import type { Partner } from '#schema/partner.ts'
import { texts } from '#web/texts/event-details.ts'
import { resizedSrcSet } from '#web/ui/resized-pictures.ts'
import { useBrokenImage } from '#web/ui/use-broken-image.ts'
import { Section } from './section.tsx'

export const Partners = ({ partners }: { partners: Partner[] }) => (
  <Section title={texts.partners}>
    {partners.length === 0 ? (
      <p className="empty">{texts.noPartners}</p>
    ) : (
      <ul className="logos">
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerLogo partner={partner} />
          </li>
        ))}
      </ul>
    )}
  </Section>
)

/** Shows the partner's name if there is no logo or it fails to load. */
function PartnerLogo({ partner: { name, logo } }: { partner: Partner }) {
  const { broken, watch } = useBrokenImage()
  if (!logo || broken) return <span className="logo-name">{name}</span>
  return (
    <img
      {...watch}
      loading="lazy"
      decoding="async"
      {...resizedSrcSet(logo, 320, 'auto, 10rem')}
      referrerPolicy="no-referrer"
      src={logo}
      alt={name}
      width={320}
      height={160}
    />
  )
}
