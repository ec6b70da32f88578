import { Link } from 'wouter'
import { formatDate } from '#schema/dates.ts'
import { siteConfig } from '#schema/site-config.ts'
import { usePageData } from '#web/data/page-data.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Pending } from '#web/ui/pending.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { archiveTexts as texts } from './texts.ts'
import './issue.scss'

/** One issue of the newsletter. A draft has no page. */
export default function IssuePage({ params }: PageProps) {
  const id = readId(params.id)
  const query = usePageQuery(id === null ? null : { kind: 'issue', id })
  const issue = query.data
  const { origin } = usePageData()
  if (id === null || issue === null)
    return (
      <Notice
        title={texts.missing}
        description={texts.description}
        lead={texts.missingHint}
        link={{ href: '/newsletter', label: texts.back }}
      />
    )
  if (!issue)
    return (
      <Main>
        <Head title={texts.title} description={texts.description} canonical={`/newsletter/${id}`} />
        <div className="wrap page-end">
          <Pending {...{ query, texts }} count={3} className="event-card" />
        </div>
      </Main>
    )
  const { subject, sentAt, date, excerpt, html } = issue
  const jsonLd = {
    '@type': 'Article',
    headline: subject,
    description: excerpt,
    datePublished: sentAt,
    inLanguage: 'pl',
    url: `${origin}/newsletter/${id}`,
    author: { '@type': 'Organization', name: siteConfig.product, url: origin },
  }
  return (
    <Main>
      <Head title={subject} description={excerpt} jsonLd={jsonLd} />
      <article className="wrap issue">
        <p className="soft">
          <Link href="/newsletter">{texts.back}</Link> · <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <h1>{keepShortWords(subject)}</h1>
        <Prose html={html} />
      </article>
    </Main>
  )
}
