import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { texts } from '#web/texts/layout.ts'
import { replayClick } from '#web/ui/click-replay.ts'
import { Head } from './head.tsx'
import { visit } from './scroll-rules.tsx'

export const SkipLink = () => (
  <a className="skip-link" href="#tresc">
    {texts.skip}
  </a>
)

/** The target of the skip link. After a navigation its heading gets the focus, so screen readers say which page it is. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  // The page is hydrated now, except its deferred parts, which repeat their clicks themselves.
  useEffect(() => replayClick(document), [])
  useEffect(() => {
    const heading = main.current?.querySelector('h1')
    if (!heading || !visit.hasNavigated) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  return (
    <main ref={main} id="tresc" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

type TitledPageProps = {
  title: string
  description: string
  lead: string | null
  /** Below the lead. */
  links?: ReactNode
  children: ReactNode
}

/** A page with its title and lead at the top. */
export const TitledPage = ({ title, description, lead, links, children }: TitledPageProps) => (
  <Main>
    <Head title={title} description={description} />
    <header className="page-head wrap stack">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {links}
    </header>
    {children}
  </Main>
)

type NoticeProps = {
  title: string
  description: string
  /** Default: the description. */
  lead?: string | null
  link?: { href: string; label: string }
  children?: ReactNode
}

/** A page that only says something, such as that a resource is missing. It is not indexed. */
export const Notice = ({ title, description, lead = description, link, children }: NoticeProps) => (
  <Main className="notice">
    <Head title={title} description={description} index={false} />
    <div className="wrap stack">
      <h1 className="title">{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
      {link && (
        <p>
          <Link className="button button--primary" href={link.href}>
            {link.label}
          </Link>
        </p>
      )}
    </div>
  </Main>
)
