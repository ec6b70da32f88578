import { useRef, useState } from 'react'
import { dateInWarsaw, formatDay, formatLongDate, toBeAnnounced } from '#schema/dates.ts'
import type { JurorStage, MentorPack } from '#schema/pack.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { usePageQuery } from '#web/data/use-query.ts'
import { Head } from '#web/layout/head.tsx'
import { Main, Notice } from '#web/layout/main.tsx'
import { type PageProps, readRandomId } from '#web/page-props.ts'
import { keepShortWords } from '#web/texts/keep-short-words.ts'
import { useDeferred } from '#web/ui/use-deferred.ts'
import { anchorOf } from './anchor.ts'
import { AllNotes } from './notes.tsx'
import { PackStartup } from './pack-startup.tsx'
import { texts } from './texts.ts'
import './pack.scss'
import './pack-print.scss'

const whenAndWhere = ({ date, time, location_name }: MentorPack['event']): string =>
  [formatLongDate(date), date && time !== toBeAnnounced && time, location_name].filter(Boolean).join(', ')

const importJuror = async () => (await import('./jury/juror.tsx')).Juror

/** What a juror's page follows, and which presenters are open: the one on stage, and who was opened by hand. Null is all. */
function useStageOfJuror(presenters: MentorPack['presenters']) {
  const [stage, setStage] = useState<JurorStage | null>(null)
  const [openIds, setOpenIds] = useState<readonly number[] | null>(null)
  const onStage = useRef<number | null>(null)
  const follow = (now: JurorStage) => {
    setStage(now)
    if (now.ticketId === onStage.current) return
    onStage.current = now.ticketId
    if (now.ticketId === null) return
    // What somebody is typing in stays open. Other controls hand the focus on to who is on stage.
    const typing = presenters.find((one) => document.activeElement?.matches(`#${anchorOf(one)} textarea`))
    setOpenIds(typing ? [now.ticketId, typing.ticketId] : [now.ticketId])
    if (!typing) showSoon(now.ticketId)
  }
  return { stage, openIds, follow, unfold: (id: number) => setOpenIds((ids) => ids && [...ids, id]) }
}

/** After the page has been rendered with the presenter open. */
const showSoon = (ticketId: number) =>
  requestAnimationFrame(() => {
    const card = document.getElementById(anchorOf({ ticketId }))
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector('h2')?.focus({ preventScroll: true })
  })

function PackView({ packKey, pack }: { packKey: string; pack: MentorPack }) {
  const { event, presenters, expiresAt, jury } = pack
  const { stage, openIds, follow, unfold } = useStageOfJuror(presenters)
  const { Part: Juror, hasFailed, load } = useDeferred(importJuror, jury !== null)
  const jurors = jury && { packKey, pack: { event, presenters, jury }, onStage: follow }
  /** Counts removals, so that the fields begin anew. */
  const [removals, setRemovals] = useState(0)
  const until = formatDay(dateInWarsaw(new Date(expiresAt))) ?? ''
  return (
    <Main className="pack-page">
      <Head title={texts.title(event.title)} description={texts.description(event.title)} />
      <div className="wrap pack stack">
        <header className="pack-head stack stack--close stack--start">
          <p className="pack-eyebrow">{event.cancelled ? texts.off : jury ? texts.forJury : texts.eyebrow}</p>
          <h1>{event.title}</h1>
          <p className="pack-when">{whenAndWhere(event)}</p>
          <p className="lead">{presenters.length > 0 ? texts.lead(presenters.length) : texts.empty}</p>
          <p className="soft">{keepShortWords(texts.until(until))}</p>
        </header>
        {presenters.length > 0 && (
          <nav className="pack-index" aria-label={texts.index}>
            <ol>
              {presenters.map((presenter) => (
                <li key={presenter.ticketId}>
                  <a href={`#${anchorOf(presenter)}`}>{splitStartupName(presenter.startup.startupName).name}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="pack-startups stack">
          {presenters.map((presenter, at) => (
            <PackStartup
              key={`${presenter.ticketId} ${removals}`}
              presenter={presenter}
              number={at + 1}
              eventId={event.id}
              isFolded={openIds !== null && !openIds.includes(presenter.ticketId)}
              hasNote={!stage?.isToday}
              onUnfold={() => unfold(presenter.ticketId)}
            >
              {jurors && (Juror ? <Juror {...jurors} presenter={presenter} /> : <div className="pack-marks" />)}
            </PackStartup>
          ))}
          {presenters.length > 0 && (
            <AllNotes
              eventId={event.id}
              startups={presenters.map(({ ticketId, startup }) => ({
                ticketId,
                name: splitStartupName(startup.startupName).name,
              }))}
              onRemoved={() => setRemovals((count) => count + 1)}
            />
          )}
        </div>
        {jurors && Juror && <Juror {...jurors} presenter={null} />}
        {hasFailed && (
          <p role="alert">
            <button type="button" className="button" onClick={load}>
              {texts.loadMarks}
            </button>
          </p>
        )}
      </div>
    </Main>
  )
}

/** All keys that do not work show the same. The Worker renders a private page, so its data is never loading. */
export default function PackPage({ params }: PageProps) {
  const key = readRandomId(params.key)
  const { data: pack } = usePageQuery(key === null ? null : { kind: 'pack', key })
  if (key && pack) return <PackView packKey={key} pack={pack} />
  return <Notice title={texts.missing} description={texts.missingHint} lead={keepShortWords(texts.missingHint)} />
}
