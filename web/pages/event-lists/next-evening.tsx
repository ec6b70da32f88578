import { EventCard } from './event-card.tsx'
import { texts } from './events-texts.ts'
import { useNextEvent } from './use-next-event.ts'

/** The card of the next evening, after another one. Nothing if none is announced. */
export default function NextEvening() {
  const { next } = useNextEvent()
  if (!next) return null
  return (
    <section className="event-section next-evening stack" aria-labelledby="nastepny">
      <h2 id="nastepny">{texts.following}</h2>
      <EventCard event={next} heading="h3" />
    </section>
  )
}
