import type { PhotoReport } from '#schema/photo-report.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { resizedUrl } from '#web/ui/resized-pictures.ts'
import { get, send } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { ActionButton } from '../form/action-button.tsx'
import { texts } from './texts.ts'

const copy = texts.photos

/** What is read again after each action. */
const reloads = ['/photos']

/** The photos that visitors reported, with what they wrote. Hidden ones stay, so that they can be shown again. */
export function ReportedPhotos() {
  const { data: reports } = useRead(get('/photos/reports', { limit: '100' }))
  const all = reports?.data ?? []
  if (all.length === 0) return null
  return (
    <section className="stack stack--tight">
      <h2>{copy.heading}</h2>
      <ul className="photo-grid">
        {[...new Set(all.map(({ path }) => path))].map((path) => (
          <ReportedPhoto key={path} path={path} reports={all.filter((report) => report.path === path)} />
        ))}
      </ul>
    </section>
  )
}

function ReportedPhoto({ path, reports }: { path: string; reports: PhotoReport[] }) {
  const isHidden = reports.some(({ hidden }) => hidden)
  const show = (hidden: boolean) => () => send('POST', '/photos/hidden', { path, hidden })
  const dismiss = async () => {
    for (const { id } of reports) await send('DELETE', `/photos/reports/${id}`)
  }
  return (
    <li className="photo-tile">
      <span className="frame">
        {isHidden ? (
          <span className="soft">{copy.hidden}</span>
        ) : (
          <img
            referrerPolicy="no-referrer"
            // Shown again, it must not come from the browser's memory of a failure.
            src={`${resizedUrl(path, 480)}?r=${reports.length}`}
            alt={path}
            width={480}
            height={320}
            loading="lazy"
          />
        )}
      </span>
      <p className="small reported-path">{path}</p>
      <ul className="reported-reasons">
        {reports.map(({ id, reason, createdAt }) => (
          <li key={id}>
            {reason ?? <span className="soft">{copy.noReason}</span>}{' '}
            <span className="soft small">{formatMoment(createdAt)}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        {isHidden ? (
          <ActionButton label={copy.show} about={path} done={copy.shown} act={show(false)} reloads={reloads} />
        ) : (
          <>
            <ActionButton label={copy.hide} about={path} done={copy.nowHidden} act={show(true)} reloads={reloads} />
            <ActionButton label={copy.dismiss} about={path} done={copy.dismissed} act={dismiss} reloads={reloads} />
          </>
        )}
      </div>
    </li>
  )
}
