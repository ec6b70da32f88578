import type { Pitches } from '#schema/pitch.ts'
import { texts } from '#web/texts/console/evening-presenters.ts'
import { send } from '../../data/api.ts'
import { useReloadReads } from '../../data/use-read.ts'
import { ActionButton } from '../../form/action-button.tsx'

/** Asks for all missing decks at once. Says so if today's mails have been sent. */
export function AskForDecks({ eventId, pitches: { pitches, askable } }: { eventId: number; pitches: Pitches }) {
  const reload = useReloadReads()
  if (askable === 0)
    return pitches.some(({ deck, askedAt }) => !deck && askedAt) ? <p className="soft">{texts.askedAll}</p> : null
  return (
    <p>
      <ActionButton
        label={texts.ask(askable)}
        about={texts.askAbout}
        done={texts.askDone}
        question={texts.askQuestion(askable)}
        act={async () => {
          await send('POST', `/events/${eventId}/deck-requests`)
          await reload(`/events/${eventId}/pitches`, '/messages')
        }}
      />
    </p>
  )
}
