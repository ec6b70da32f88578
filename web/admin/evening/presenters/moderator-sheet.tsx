import { hourOnDate } from '#schema/dates.ts'
import type { EventDetail } from '#schema/event.ts'
import type { Pitch } from '#schema/pitch.ts'
import { slotsOf } from '#schema/slot.ts'
import { splitStartupName } from '#schema/startup-name.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.sheet

/** The pitches on paper, for who moderates the evening. Only printers show it (`paper-only`). */
export function ModeratorSheet({ event, pitches }: { event: EventDetail; pitches: readonly Pitch[] }) {
  const slots = slotsOf(
    event,
    pitches.map(({ seconds }) => seconds),
  )
  return (
    <table className="paper paper-only moderator-sheet">
      <caption className="paper-title">{texts.caption(event.title)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          {slots.length > 0 && <th scope="col">{texts.hour}</th>}
          <th scope="col">{texts.startup}</th>
          <th scope="col">{texts.presenter}</th>
          <th scope="col">{texts.type}</th>
          <th scope="col">{texts.deck}</th>
        </tr>
      </thead>
      <tbody>
        {pitches.map(({ ticketId, firstName, lastName, ticketType, startup, deck }, at) => {
          const { name, about } = splitStartupName(startup.startupName)
          return (
            <tr key={ticketId}>
              <td>{at + 1}</td>
              {slots[at] && <td>{hourOnDate(slots[at].at, event.date)}</td>}
              <th scope="row">
                {name} {about && <span className="row-note">{about}</span>}
              </th>
              <td>
                {firstName} {lastName}
              </td>
              <td>{ticketType.name}</td>
              <td>{deck ? texts.yes : texts.no}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
