import { Link } from 'wouter'
import { formatDate } from '#schema/dates.ts'
import { texts } from '#web/texts/console/content.ts'
import { getAll, media } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { ReadFailure } from '../list/read-failure.tsx'
import { paths } from '../paths.ts'

const copy = texts.where

/** The evenings and media in which a speaker or a partner appears: what prevents removing them. */
export function WhereSection({ filter }: { filter: { speakerId: string } | { partnerId: string } }) {
  const events = useRead(getAll('/events', filter))
  const documents = useRead(media.all(filter))
  const error = events.error ?? documents.error
  const isRead = events.data && documents.data
  const isNowhere = events.data?.total === 0 && documents.data?.total === 0
  return (
    <section className="panel" aria-labelledby="where-heading" aria-busy={!isRead}>
      <h2 id="where-heading">{copy.heading}</h2>
      {error !== undefined && (
        <ReadFailure
          error={error}
          onRetry={() => {
            events.reload()
            documents.reload()
          }}
        />
      )}
      {isNowhere && <p className="soft">{copy.nowhere}</p>}
      {Boolean(events.data?.total) && (
        <div>
          <h3>{copy.evenings}</h3>
          <ul>
            {events.data?.data.map(({ id, title, date }) => (
              <li key={id}>
                <Link href={paths.evening(id)}>{texts.eveningWithDate(title, formatDate(date))}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {Boolean(documents.data?.total) && (
        <div>
          <h3>{copy.media}</h3>
          <ul>
            {documents.data?.data.map(({ id, title }) => (
              <li key={id}>
                <Link href={`${paths.media}/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
