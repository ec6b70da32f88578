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
import { useSpoken } from './spoken.ts'
import { StepBar } from './step-bar.tsx'
import { Say } from './sure-button.tsx'
import { texts } from './texts.ts'
import { TimerPanel } from './timer-panel.tsx'
import { type Lead, useLead } from './use-lead.ts'
import { type ReadResults, useResults } from './use-results.ts'
import { VotePanel } from './vote-panel.tsx'

type ModeratorPageProps = {
  page: StagePageData
  live: StoreApi<Live<Stage>>
  send: (below: string, json: object) => Promise<void>
  ask: () => Promise<void>
  callJury: CallJury
  readResults: ReadResults
}

/**
 * The moderator's phone: one large button that does the next right thing, and everything else smaller. While windows are high
 * enough the button stays within reach of the thumb; otherwise it is the first thing below what is on.
 */
export function ModeratorPage({ page, live, send, ask, callJury, readResults }: ModeratorPageProps) {
  const { state, receivedAt, offset, isConnected, refused } = useStore(live)
  const now = useNow({ offset })
  const { lead, failure, fail, seen } = useLead(send, ask)
  const { results, load } = useResults(state, readResults, fail)
  const { spoken, say } = useSpoken(state, now)
  if (refused !== null || !state)
    return (
      <main id="tresc" className="lead-closed">
        <h1>{refused === null ? page.event.title : texts.ended.heading}</h1>
        <p>{refused === null ? texts.opening : texts.ended.text}</p>
      </main>
    )
  const stage = seen(state)
  const age = Math.floor((now - offset - receivedAt) / minuteMs)
  const closeJury = () => void callJury({ open: false }).catch(fail)
  const bar = { stage, now, results, lead, readResults: load, closeJury }
  return (
    <div className="lead-page">
      <p className="visually-hidden" role="status">
        {/* The same sentence twice is two elements, so that it is said twice. */}
        {spoken.sentence && <span key={spoken.nth}>{spoken.sentence}</span>}
      </p>
      <header className="lead-bar">
        <h1>{page.event.title}</h1>
        <p className="lead-clock">{hourInWarsaw(new Date(now))}</p>
        <p className="lead-state" data-current={isConnected}>
          {isConnected ? texts.state.live : texts.state.lost(age)}
        </p>
        <p className="lead-seats">
          {texts.seats(state.counts.seats)}
          {state.room && (
            <>
              {', '}
              {texts.sign} <strong>{state.room.sign}</strong>
            </>
          )}
        </p>
      </header>
      <Say value={say}>
        <main id="tresc" className="lead-main">
          <div className="lead-steps">
            <p className="lead-failure" role="alert">
              {failure}
            </p>
            <StepBar {...bar} />
          </div>
          <WhatIsOn stage={stage} page={page} now={now} lead={lead} />
          <QuestionsPanel questions={stage.questions} lead={lead} />
          <VotePanel stage={stage} now={now} lead={lead} />
          <PrizesPanel stage={stage} results={results} readResults={load} lead={lead} />
          <JuryPanel callJury={callJury} />
          <ProgramPanel stage={stage} lead={lead} />
          <SeatsPanel lead={lead} />
        </main>
      </Say>
    </div>
  )
}

type WhatIsOnProps = { stage: Stage; page: StagePageData; now: number; lead: Lead }

/** What is on stage, its time, and whether who is next has come. */
function WhatIsOn({ stage, page, now, lead }: WhatIsOnProps) {
  const { item, next } = programAt(stage)
  const isNextAway = next?.ticketId != null && !stage.inside.includes(next.ticketId)
  return (
    <section className="lead-now" aria-label={texts.now}>
      <p className="soft">{item ? texts.now : texts.before}</p>
      <h2>{item?.title ?? page.event.title}</h2>
      {item?.presenter && <p>{[item.presenter, item.about].filter(Boolean).join(' · ')}</p>}
      {next?.ticketId != null && (
        <p className="lead-house" data-away={isNextAway}>
          {isNextAway ? texts.house.away(next.title) : texts.house.inside(next.title)}
        </p>
      )}
      {(stage.timer.running || item?.ticketId != null) && <TimerPanel timer={stage.timer} now={now} lead={lead} />}
    </section>
  )
}
