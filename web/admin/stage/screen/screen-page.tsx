import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { hourInWarsaw } from '#schema/dates.ts'
import { minuteMs } from '#schema/durations.ts'
import type { Stage, StagePageData } from '#schema/stage.ts'
import type { Live } from '#web/data/live.ts'
import { Logo } from '#web/ui/logo.tsx'
import { useNow } from '../use-now.ts'
import { PitchScene, ProgramScene, VoteScene, WinnersScene } from './scenes.tsx'
import { texts } from './texts.ts'

/** How long the page shows what it knew without network, and after what time it says so. */
const keptMs = 5 * minuteMs
const staleMs = 10_000

type ScreenPageProps = { page: StagePageData; live: StoreApi<Live<Stage>> }

/** The projector's page: what is on, large enough for the last row, without a pointer. */
export function ScreenPage({ page, live }: ScreenPageProps) {
  const now = useNow(useStore(live))
  const { state, receivedAt, offset, isConnected, refused } = useStore(live)
  if (refused !== null) return <Message heading={texts.ended.heading} text={texts.ended.text} />
  const age = now - offset - receivedAt
  if (!state || (!isConnected && age > keptMs)) return <Message heading={page.event.title} text={texts.lost} />
  const isStale = !isConnected && age > staleMs
  return (
    <div className="wall">
      <header className="wall-bar">
        <p className="wall-event">
          <Logo />
          <span>{page.event.title}</span>
        </p>
        <p className="wall-clock">{hourInWarsaw(new Date(now))}</p>
      </header>
      <main id="tresc" className="wall-main">
        <Scene stage={state} page={page} now={now} />
      </main>
      <RoomSign room={state.room} code={page.room} isLarge={isBetween(state)} />
      {isStale && <p className="wall-stale">{texts.stale(Math.floor(age / minuteMs))}</p>}
    </div>
  )
}

type SceneProps = { stage: Stage; page: StagePageData; now: number }

/** One thing at a time: a prize or a vote until the next step, a pitch, otherwise the program. */
function Scene({ stage, page, now }: SceneProps) {
  const { vote, items, position, wall } = stage
  if (wall === 'audience' || wall === 'jury') return <WinnersScene stage={stage} prize={wall} />
  if (wall === 'vote' && vote) return <VoteScene vote={vote} now={now} />
  const item = items.find(({ id }) => id === position.item)
  if (item && item.ticketId !== null) return <PitchScene stage={stage} item={item} now={now} />
  return <ProgramScene stage={stage} page={page} />
}

/** Nobody is on stage: there is time to get into the room. */
const isBetween = ({ items, position }: Stage): boolean =>
  items.find(({ id }) => id === position.item)?.ticketId == null

type RoomSignProps = Pick<Stage, 'room'> & { code: StagePageData['room']; isLarge: boolean }

/** How to get into the room: a code for the camera, and the sign that the phone asks for. */
const RoomSign = ({ room, code: { path, size }, isLarge }: RoomSignProps) =>
  room && (
    <footer className="wall-room" data-large={isLarge}>
      <svg className="wall-qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={texts.room.qr}>
        <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>{texts.room.how}</p>
      <p className="wall-sign">
        <span className="wall-sign-name">{texts.room.sign}</span> {room.sign}
      </p>
    </footer>
  )

const Message = ({ heading, text }: { heading: string; text: string }) => (
  <main id="tresc" className="wall wall--message">
    <Logo />
    <h1>{heading}</h1>
    <p>{text}</p>
  </main>
)
