import type { Speaker } from '#schema/speaker.ts'
import { texts } from '#web/texts/common.ts'
import { ExternalLink } from './external-link.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Spoken } from './spoken.tsx'

type PersonProps = {
  person: Pick<Speaker, 'name' | 'image' | 'role' | 'company' | 'linkedinUrl'>
  heading?: 'h3' | 'h4'
}

/** A person's portrait, name, 'role @ company' and LinkedIn link. */
export function Person({ person: { name, image, role, company, linkedinUrl }, heading: Heading = 'h3' }: PersonProps) {
  const portrait = { src: image ?? '', width: 640, height: 640 }
  return (
    <>
      <Picture mobile={portrait} desktop={portrait} sizes="18rem" alt="" />
      <Heading className="person-name">{name}</Heading>
      <p className="soft small">
        <RoleAtCompany role={role} company={company} />
      </p>
      {linkedinUrl && (
        <ExternalLink href={linkedinUrl} className="person-link">
          <Icon name="linkedin" />
          <span className="visually-hidden">{texts.linkedin(name)}</span>
        </ExternalLink>
      )}
    </>
  )
}

export const RoleAtCompany = ({ role, company }: Pick<Speaker, 'role' | 'company'>) => (
  <Spoken
    text={[role, company].filter(Boolean).join(' @ ')}
    said={role && company ? texts.roleAt(role, company) : undefined}
  />
)
