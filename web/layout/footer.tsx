import { Link, useLocation } from 'wouter'
import { organiser } from '#schema/organiser.ts'
import { PrivacyButton } from '../consent/privacy-button.tsx'
import { ExternalLink } from '../parts/external-link.tsx'
import { near } from '../parts/near.tsx'
import { Spark } from '../parts/spark.tsx'
import { texts } from '../texts/layout.ts'
import { SocialLinks } from './social-links.tsx'

/** It brings the contracts' rules along, which content pages do without. */
const NewsletterForm = near(() => import('../newsletter/newsletter-form.tsx'), 'frame')

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
    <NewsletterForm />
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
    <div className="wrap footer-end row row--apart soft small">
      <p>{texts.copyright(organiser.copyrightYear, organiser.product)}</p>
      <ul className="row">
        <FooterLink href="/accessibility" label={texts.accessibility} />
        <FooterLink href="/newsletter/unsubscribe" label={texts.unsubscribe} />
      </ul>
    </div>
  </footer>
)

/** The link to the page that is shown is plain text (spec §2). */
function FooterLink({ href, label }: { href: string; label: string }) {
  const [path] = useLocation()
  const isCurrent = path.replace(/\/$/, '') === href
  return <li>{isCurrent ? <span aria-current="page">{label}</span> : <Link href={href}>{label}</Link>}</li>
}

const FooterLinks = () => (
  <nav aria-label={texts.footerLabel}>
    <ul className="footer-links">
      {links.map((link) => (
        <FooterLink key={link.href} {...link} />
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
