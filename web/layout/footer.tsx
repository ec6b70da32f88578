import { Link, useLocation } from 'wouter'
import { organiser } from '#schema/organiser.ts'
import { PrivacyButton } from '../consent/privacy-button.tsx'
import { ExternalLink } from '../parts/external-link.tsx'
import { Spark } from '../parts/spark.tsx'
import { texts } from '../texts/layout.ts'
import { SocialLinks } from './social-links.tsx'

const links = [
  { href: '/about-us', label: texts.about },
  { href: '/universities', label: texts.universities },
  { href: '/events', label: texts.calendar },
  { href: '/partners', label: texts.partners },
  { href: '/cooperation', label: texts.cooperation },
  { href: '/vibe-coding', label: texts.vibeCoding },
  { href: '/become-mentor', label: texts.mentor },
  { href: '/become-volunteer', label: texts.volunteer },
]

export const Footer = () => (
  <footer className="footer section--ink">
    <div className="wrap footer-columns">
      <div className="stack">
        <p className="brand brand--large">
          <Spark />
          {organiser.product}
        </p>
        <p className="soft">{texts.footerLine}</p>
        <SocialLinks />
      </div>
      <FooterLinks />
    </div>
    <p className="wrap footer-end soft small">{texts.copyright(organiser.copyrightYear, organiser.product)}</p>
  </footer>
)

function FooterLinks() {
  const [path] = useLocation()
  return (
    <nav aria-label={texts.footerLabel}>
      <ul className="footer-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            {href === path ? <span aria-current="page">{label}</span> : <Link href={href}>{label}</Link>}
          </li>
        ))}
        <li>
          <ExternalLink href={organiser.privacyPolicyUrl}>{texts.privacy}</ExternalLink>
        </li>
        <li>
          <PrivacyButton />
        </li>
        <li>
          {/* Membership opens through its application, so the spec shows this link but does not let anyone follow it. */}
          <span aria-disabled="true">{texts.community}</span>
        </li>
      </ul>
    </nav>
  )
}
