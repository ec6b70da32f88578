import type { Speaker } from '#schema/speaker.ts'
import { texts } from '../texts/common.ts'
import { ExternalLink } from './external-link.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

type PersonProps = { speaker: Pick<Speaker, 'name' | 'image' | 'role' | 'company' | 'linkedinUrl'> }

/** Who somebody is: portrait, name, 'role @ company', LinkedIn. */
export function Person({ speaker: { name, image, role, company, linkedinUrl } }: PersonProps) {
  const portrait = { src: image ?? '', width: 640, height: 640 }
  return (
    <>
      <Picture mobile={portrait} desktop={portrait} sizes="18rem" alt="" />
      <h3 className="person-name">{name}</h3>
      <p className="soft small">{[role, company].filter(Boolean).join(' @ ')}</p>
      {linkedinUrl && (
        <ExternalLink href={linkedinUrl} className="person-link">
          <Icon name="linkedin" />
          <span className="visually-hidden">{texts.linkedin(name)}</span>
        </ExternalLink>
      )}
    </>
  )
}
