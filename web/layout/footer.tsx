import { Link, useLocation } from 'wouter'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-data.ts'
import { texts } from '#web/texts/layout.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { hydrateWhenVisible } from '#web/ui/hydrate-when-visible.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SocialLinks } from './social-links.tsx'

function PrivacyButton() {
  const { analyticsId } = usePageData()
  const open = () =>
    import('#web/layout/idle-features.tsx').then(({ openConsentBar }) => openConsentBar('settings', analyticsId))
  return (
    <button type="button" onClick={open}>
      {texts.privacySettings}
    </button>
  )
}

/** Loaded lazily: it pulls in form validation, which content pages do not need. */
const NewsletterForm = hydrateWhenVisible(() => import('./newsletter-form.tsx'), 'frame')

const links = [
  { href: '/about-us', label: texts.about },
  { href: '/universities', label: texts.universities },
  { href: '/events', label: texts.calendar },
  { href: '/partners', label: texts.partners },
  { href: '/cooperation', label: texts.cooperation },
  { href: '/vibe-coding', label: texts.vibeCoding, lang: 'en' },
  { href: '/become-mentor', label: texts.mentor },
  { href: '/become-volunteer', label: texts.volunteer },
]

export const Footer = () => (
  <footer className="footer section--ink">
    <NewsletterForm />
    <div className="wrap footer-columns">
      <div className="stack">
        <p className="brand brand--large">
          <Logo />
          {siteConfig.product}
        </p>
        <p className="soft">{texts.footerLine}</p>
        <SocialLinks />
      </div>
      <nav aria-label={texts.footerLabel}>
        <ul className="footer-links">
          {links.map((link) => (
            <FooterLink key={link.href} {...link} />
          ))}
          <li>
            <ExternalLink href={siteConfig.privacyPolicyUrl}>{texts.privacy}</ExternalLink>
          </li>
          <li>
            <PrivacyButton />
          </li>
          <li>
            {/* Membership requires an application, so this entry is shown disabled. */}
            <span aria-disabled="true">{texts.community}</span>
          </li>
        </ul>
      </nav>
    </div>
    <div className="wrap footer-end row row--apart soft small">
      <p>{texts.copyright(siteConfig.copyrightYear, siteConfig.product)}</p>
      <Help />
      <ul className="row">
        <FooterLink href="/tickets" label={texts.lostTicket} />
        <FooterLink href="/accessibility" label={texts.accessibility} />
        <FooterLink href="/newsletter/unsubscribe" label={texts.unsubscribe} />
      </ul>
    </div>
  </footer>
)

/** Whom to ask. Every page has it at the same place. */
const Help = () => (
  <p>
    {texts.help} <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
  </p>
)

/** A footer link; plain text on the page it leads to. */
function FooterLink({ href, label, lang }: { href: string; label: string; lang?: string }) {
  const [path] = useLocation()
  const isCurrent = path.replace(/\/$/, '') === href
  return <li lang={lang}>{isCurrent ? <span aria-current="page">{label}</span> : <Link href={href}>{label}</Link>}</li>
}

export const FormFooter = ({ policyUrl }: { policyUrl: string }) => (
  <footer className="wrap">
    <div className="form-footer row row--apart small">
      <p className="soft">{texts.copyright(siteConfig.copyrightYear, siteConfig.product)}</p>
      <Help />
      <ul className="row">
        <FooterLink href="/accessibility" label={texts.accessibility} />
        <li>
          <ExternalLink href={policyUrl}>{texts.privacy}</ExternalLink>
        </li>
      </ul>
    </div>
  </footer>
)
