import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { texts } from '#web/texts/home/mentors.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Person } from '#web/ui/person.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

const titleId = 'mentors-title'

/** Active mentors. Renders nothing if there are none. */
export function Mentors() {
  const { data, error, reload } = usePageQuery(pageQueries.activeMentors)
  if (data?.data.length === 0) return null
  return (
    <section className="stack" aria-labelledby={titleId}>
      <div className="stack stack--tight">
        <h3 id={titleId} className="title">
          {texts.title}
        </h3>
        <p className="soft">{keepShortWords(texts.lead)}</p>
      </div>
      {data ? (
        <ul className="people">
          {data.data.map(({ expertise, ...mentor }) => (
            <li key={mentor.id} className="person">
              <Person person={mentor} heading="h4" />
              {expertise.length > 0 && (
                <p className="small">
                  <span className="visually-hidden">{texts.expertise} </span>
                  {expertise.join('\u00a0· ')}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <NotLoaded sentence={texts.failed} onRetry={reload} />
      ) : (
        <div className="people">
          <Skeletons count={4} className="skeleton--block" label={texts.loading} />
        </div>
      )}
    </section>
  )
}
