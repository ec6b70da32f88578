import { Link } from 'wouter'
import { Head } from '#web/layout/head.tsx'
import { Main } from '#web/layout/main.tsx'
import type { PageProps } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { placeholders, texts } from './texts.ts'

/** Stands in for a page that does not exist yet, with a link to another page. */
export default function PlaceholderPage({ params: { name = '' } }: PageProps) {
  const placeholder = placeholders[name]
  if (!placeholder) throw new Error(`No placeholder is called ${name}`)
  const { title, description, sentence, link } = placeholder
  return (
    <Main className="notice">
      <Head title={title} description={description} />
      <p className="tape">{texts.inProgress}</p>
      <div className="wrap stack">
        <h1>{title}</h1>
        <p className="lead">{keepShortWords(sentence)}</p>
        <p className="row">
          <ActionLink {...link} />{' '}
          <Link className="button" href="/">
            {texts.home}
          </Link>
        </p>
      </div>
    </Main>
  )
}

const ActionLink = ({ href, label }: { href: string; label: string }) =>
  href.startsWith('/') ? (
    <Link className="button button--primary" href={href}>
      {label}
    </Link>
  ) : (
    <a className="button button--primary" href={href}>
      {label}
    </a>
  )
