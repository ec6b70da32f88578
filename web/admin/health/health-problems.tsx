import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { ErrorCode } from '../messages/mail-error.tsx'
import { explainProblems } from './problem-texts.ts'
import { texts } from './texts.ts'

/** What is wrong with the site, and what to do about it. Nothing while all is well. */
export function HealthProblems() {
  const { data } = useRead(get('/health'))
  if (!data || data.problems.length === 0) return null
  return (
    <section className="panel stack stack--tight" aria-labelledby="health-problems">
      <h2 id="health-problems">{texts.problems}</h2>
      <ul className="stack stack--tight">
        {explainProblems(data, Date.now()).map(({ problem, advice }) => (
          <li key={problem}>
            <p className="state state--line" data-state="FAILED">
              {problem}
            </p>
            <p className="soft">{advice}</p>
          </li>
        ))}
      </ul>
      {data.mailError && <ErrorCode error={data.mailError} />}
    </section>
  )
}
