import { pageQueries } from '#web/data/page-queries.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { Pending } from '#web/ui/pending.tsx'
import { Person } from '#web/ui/person.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { mentors, pitches } from './texts.ts'

const titleId = 'mentors-title'

function Mentors() {
  const query = usePageQuery(pageQueries.activeMentors)
  const { data } = query
  if (data?.data.length === 0) return null
  return (
    <section className="stack" aria-labelledby={titleId}>
      <div className="stack stack--tight">
        <h3 id={titleId} className="title">
          {mentors.title}
        </h3>
        <p className="soft">{keepShortWords(mentors.lead)}</p>
      </div>
      {data ? (
        <ul className="people">
          {data.data.map(({ expertise, ...mentor }) => (
            <li key={mentor.id} className="person">
              <Person person={mentor} heading="h4" />
              {expertise.length > 0 && (
                <p className="small">
                  <span className="visually-hidden">{mentors.expertise}</span> {expertise.join('\u00a0· ')}
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Pending query={query} texts={mentors} count={4} className="skeleton--block" within="people" />
      )}
    </section>
  )
}

const Pitches = () => (
  <section className="section section--ink" aria-labelledby="pitches-title">
    <div className="wrap stack stack--wide">
      <div className="stack">
        <h2 id="pitches-title" className="title-large">
          {pitches.title}
        </h2>
        <p className="lead">{keepShortWords(pitches.lead)}</p>
      </div>
      <ul className="pitches hairlines">
        {pitches.types.map(({ code, figure, unit, said, name, text }) => (
          <li key={code}>
            <p className="figure">
              {figure}{' '}
              <span className="figure-unit">
                <Spoken text={unit} said={said} />
              </span>
            </p>
            <h3 lang="en">{name}</h3>
            <p className="soft">{keepShortWords(text)}</p>
          </li>
        ))}
      </ul>
      <Mentors />
    </div>
  </section>
)

export default Pitches
