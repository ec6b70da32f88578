import type { Speaker } from '#schema/speaker.ts'
import { usePageData } from '#web/data/page-data.ts'
import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pending } from '#web/ui/pending.tsx'
import { Person } from '#web/ui/person.tsx'
import { Carousel } from './carousel.tsx'
import { featuredOrder } from './featured-order.ts'
import { speakers as texts } from './texts.ts'

/** The last of a speaker's editions: `IV edycja` for `I edycja, IV edycja`. Without any, the first edition. */
export const lastEdition = (editions: string | null): string =>
  editions
    ?.split(',')
    .map((edition) => edition.trim())
    .findLast((edition) => edition !== '') ?? texts.edition

const titleId = 'speakers-title'

export default function Speakers() {
  const { seed } = usePageData()
  const query = usePageQuery(pageQueries.featuredSpeakers)
  if (!query.data)
    return (
      <section className="section section--sunken" aria-labelledby={titleId}>
        <div className="wrap stack stack--wide">
          <Heading />
          <Pending {...{ query, texts }} count={4} className="skeleton--block" within="people" />
        </div>
      </section>
    )
  const slides = featuredOrder(query.data.data, seed).map((speaker) => ({
    id: speaker.id,
    name: speaker.name,
    card: <Card speaker={speaker} />,
  }))
  if (slides.length === 0) return null
  return (
    <Carousel labelledBy={titleId} slides={slides}>
      <Heading />
    </Carousel>
  )
}

const Heading = () => (
  <div className="stack stack--tight">
    <h2 id={titleId}>{texts.title}</h2>
    <p className="lead">{keepShortWords(texts.lead)}</p>
  </div>
)

const Card = ({ speaker }: { speaker: Speaker }) => (
  <>
    <Person person={speaker} />
    {speaker.type === 'SPECIAL_GUEST' && <p className="badge badge--ember person-badge">{texts.guest}</p>}
    <p className="row person-end">
      <span className="badge">{lastEdition(speaker.editions)}</span>{' '}
      {speaker.videoUrl && (
        <ExternalLink href={speaker.videoUrl} className="arrow-link small">
          <Icon name="play" />
          <span>
            {texts.video}
            <span className="visually-hidden"> ({speaker.name})</span>
          </span>
        </ExternalLink>
      )}
    </p>
  </>
)
