import { Link } from 'wouter'
import { Head } from '../layout/head.tsx'
import { Page } from '../layout/page.tsx'
import type { PageProps } from '../routes.ts'
import { bound } from '../texts/bound.ts'
import { placeholders, texts } from '../texts/placeholders.ts'

/** A page that is still to be made: says so, and shows a way on. */
export default function PlaceholderPage({ params: { name = '' } }: PageProps) {
  const placeholder = placeholders[name]
  if (!placeholder) throw new Error(`No placeholder is called ${name}`)
  const { title, description, sentence, way } = placeholder
  return (
    <Page className="notice">
      <Head title={title} description={description} />
      <p className="tape">{texts.inProgress}</p>
      <div className="wrap stack">
        <h1>{title}</h1>
        <p className="lead">{bound(sentence)}</p>
        <p className="row">
          <WayOn {...way} />
          <Link className="button" href="/">
            {texts.home}
          </Link>
        </p>
      </div>
    </Page>
  )
}

const WayOn = ({ href, label }: { href: string; label: string }) =>
  href.startsWith('/') ? (
    <Link className="button button--primary" href={href}>
      {label}
    </Link>
  ) : (
    <a className="button button--primary" href={href}>
      {label}
    </a>
  )
