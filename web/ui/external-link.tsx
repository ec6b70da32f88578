import type { ReactNode } from 'react'
import { texts } from '#web/texts/common.ts'

type ExternalLinkProps = { href: string; className?: string; children: ReactNode }

/** A link that opens in a new tab and announces it to screen readers. */
export const ExternalLink = ({ href, className, children }: ExternalLinkProps) => (
  <a href={href} className={className} target="_blank" rel="noopener">
    {children} <span className="visually-hidden">{texts.newTab}</span>
  </a>
)
