import { Link } from 'wouter'
import { formatDay } from '#schema/dates.ts'
import { texts } from '#web/texts/console/frame.ts'
import { get } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { paths } from '../paths.ts'

/** The next evening; null if there is none, undefined while it is being read. */
export function useNextEvening() {
  const { data, error, reload } = useRead(get('/events', { isNext: 'true', status: 'UPCOMING', limit: '1' }))
  return { next: data && (data.data[0] ?? null), error, reload }
}

export function NextEvening() {
  const { next } = useNextEvening()
  if (!next)
    return (
      <p className="next-evening next-evening--none" aria-busy={next === undefined}>
        {next === null && texts.noNextEvening}
      </p>
    )
  return (
    <Link className="next-evening" href={paths.evening(next.id)}>
      <span className="next-evening-label">{texts.nextEvening}</span>{' '}
      <span className="next-evening-title">{next.title}</span>{' '}
      {next.date && <span className="next-evening-date">{formatDay(next.date)}</span>}
    </Link>
  )
}
