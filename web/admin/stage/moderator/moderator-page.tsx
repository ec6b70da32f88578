import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { hourInWarsaw } from '#schema/dates.ts'
import { minuteMs } from '#schema/durations.ts'
import type { Stage, StagePageData } from '#schema/stage.ts'
import type { Live } from '#web/data/live.ts'
import { programAt } from '../program.ts'
import { useNow } from '../use-now.ts'
import { type CallJury, JuryPanel } from './jury-panel.tsx'
import { PrizesPanel } from './prizes-panel.tsx'
import { ProgramPanel } from './program-panel.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { SeatsPanel } from './seats-panel.tsx'
import { StepBar } from './step-bar.tsx'
import { texts } from './texts.ts'
import { TimerPanel } from './timer-panel.tsx'
import { useLead } from './use-lead.ts'
import { VotePanel } from './vote-panel.tsx'

type ModeratorPageProps = {
  page: StagePageData
  live: StoreApi<Live<Stage>>
  send: (below: string, json: object) => Promise<void>
  ask: () => Promise<void>
  callJury: CallJury
}

/** The moderator's phone: one large button for the next step within reach of the thumb, and everything else above it. */
export function ModeratorPage({ page, live, send, ask, callJury }: ModeratorPageProps) {
  const { state, receivedAt, offset, isConnected, refused } = useStore(live)
  const now = useNow({ offset })
  const { lead, failure } = useLead(send, ask)
  if (refused !== null || !state)
    return (
      <main id="tresc" className="lead-closed">
        <h1>{refused === null ? page.event.title : texts.ended.heading}</h1>
        <p role="status">{refused === null ? texts.opening : texts.ended.text}</p>
      </main>
    )
  const { item, next } = programAt(state)
  const isNextAway = next?.ticketId != null && !state.inside.includes(next.ticketId)
  const age = Math.floor((now - offset - receivedAt) / minuteMs)
  return (
    <div className="lead-page">
      <header className="lead-bar">
        <h1>{page.event.title}</h1>
        <p className="lead-clock">{hourInWarsaw(new Date(now))}</p>
        <p className="lead-state" data-current={isConnected} role="status">
          {isConnected ? texts.state.live : texts.state.lost(age)}
        </p>
        <p className="lead-seats">{texts.seats(state.counts.seats)}</p>
      </header>
      <main id="tresc" className="lead-main">
        <section className="lead-now" aria-label={texts.now}>
          <p className="soft">{item ? texts.now : texts.before}</p>
          <h2>{item?.title ?? page.event.title}</h2>
          {next?.ticketId != null && (
            <p className="lead-house" data-away={isNextAway}>
              {isNextAway ? texts.house.away(next.title) : texts.house.inside(next.title)}
            </p>
          )}
          {(state.timer.running || item?.ticketId != null) && (
            <TimerPanel timer={state.timer} now={now} onPress={(action) => lead('/timer', { action })} />
          )}
        </section>
        <VotePanel vote={state.vote} now={now} lead={lead} />
        <QuestionsPanel questions={state.questions} lead={lead} />
        <PrizesPanel revealed={state.revealed} lead={lead} />
        <JuryPanel callJury={callJury} />
        <ProgramPanel stage={state} lead={lead} />
        <SeatsPanel lead={lead} />
      </main>
      <footer className="lead-steps">
        <p className="lead-failure" role="alert">
          {failure}
        </p>
        <StepBar stage={state} lead={lead} />
      </footer>
    </div>
  )
}
