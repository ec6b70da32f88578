import { organiser } from '#schema/organiser.ts'
import { ExternalLink } from '../parts/external-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { texts } from '../texts/layout.ts'

const profiles = [
  { name: 'instagram', href: organiser.social.instagram, label: texts.instagram },
  { name: 'linkedin', href: organiser.social.linkedin, label: texts.linkedin },
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
