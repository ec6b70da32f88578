import { siteConfig } from '#schema/site-config.ts'
import { texts } from '#web/texts/layout.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

const profiles = [
  { name: 'instagram', href: siteConfig.social.instagram, label: texts.instagram },
  { name: 'linkedin', href: siteConfig.social.linkedin, label: texts.linkedin },
] as const

export const SocialLinks = () => (
  <ul className="social" aria-label={texts.socialLabel}>
    {profiles.map(({ name, href, label }) => (
      <li key={name}>
        <ExternalLink href={href} className="button button--quiet button--icon">
          <Icon name={name} />
          <span className="visually-hidden">{label}</span>
        </ExternalLink>
      </li>
    ))}
  </ul>
)
