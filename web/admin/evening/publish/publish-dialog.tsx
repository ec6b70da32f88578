import { useState } from 'react'
import type { Event, EventDetail } from '#schema/event.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { toast } from '#web/ui/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { Button } from '../../form/button.tsx'
import { FailureBox } from '../../form/failure-box.tsx'
import { useAction } from '../../form/use-action.ts'
import { useNextEvening } from '../../frame/next-evening.tsx'
import { GapLinks } from '../gaps/gaps-list.tsx'
import { useGaps } from '../gaps/use-gaps.ts'
import type { Evening } from '../use-evening.ts'
import { texts } from './texts.ts'

type Dated = Pick<Event, 'id' | 'date'>

/** Whether an announced evening becomes the next one: no pin, and no earlier evening. Undated ones come last. */
export const becomesNext = ({ id, date }: Dated, next: (Dated & Pick<Event, 'pinned'>) | null): boolean =>
  next === null || next.id === id || (!next.pinned && date !== null && (next.date === null || date < next.date))

/** What everybody sees of the evening itself. */
const visibleOf = ({ date, time, location_name, agenda, speakers, ticketTypes }: EventDetail): string[] => [
  texts.when(date, time),
  location_name ?? texts.noPlace,
  texts.content(agenda.length, speakers.length),
  texts.tickets(
    ticketTypes.length,
    ticketTypes.reduce((sum, { capacity }) => sum + capacity, 0),
  ),
]

/** When registration opens by itself, if that is still to come. */
const hourOfOpening = ({ opensAt }: Event): string | null =>
  opensAt !== null && Date.parse(opensAt) > Date.now() ? formatMoment(opensAt) : null

/** Who has set an hour at which registration opens wants that. */
const isOpeningProposed = (event: Event): boolean => event.registrationOpen || hourOfOpening(event) !== null

/** Publishes a draft. Says what becomes visible, what is missing, and what follows. */
export function PublishDialog({ evening, onClose }: { evening: Evening; onClose: () => void }) {
  const { event } = evening
  const [isAnnounced, setAnnounced] = useState(true)
  const { next } = useNextEvening()
  const { gaps, isKnown } = useGaps(event)
  const { isPending, failure, run } = useAction()
  const opensAt = hourOfOpening(event)
  const [wantsOpen, setOpen] = useState(isOpeningProposed(event))
  const isComing = event.status === 'UPCOMING' && !event.cancelled
  const mayOpen = isAnnounced && isComing && event.ticketTypes.length > 0
  const registrationOpen = mayOpen && wantsOpen
  const isNext = isAnnounced && isComing && next !== undefined && becomesNext(event, next)
  const publish = () =>
    run(async () => {
      await evening.change({ published: true, enabled: isAnnounced, registrationOpen })
      toast(texts.done)
      onClose()
    })
  return (
    <Modal heading={texts.heading} className="publish" onClose={onClose}>
      <fieldset>
        <legend>{texts.how}</legend>
        {([true, false] as const).map((announced) => (
          <label key={String(announced)} className="check">
            <input
              type="radio"
              name="announced"
              checked={isAnnounced === announced}
              onChange={() => setAnnounced(announced)}
            />
            <span>
              {announced ? texts.announced : texts.soon}{' '}
              <span className="row-note">{announced ? texts.announcedHelp : texts.soonHelp}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {mayOpen && (
        <label className="check">
          <input type="checkbox" checked={wantsOpen} onChange={({ target }) => setOpen(target.checked)} />
          {texts.open(opensAt)}
        </label>
      )}
      <h3>{texts.visible}</h3>
      <ul>
        {visibleOf(event).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>{texts.missing}</h3>
      {gaps.length > 0 ? (
        <GapLinks eventId={event.id} gaps={gaps} />
      ) : (
        <p>{isKnown ? texts.complete : texts.checking}</p>
      )}
      <h3>{texts.effects}</h3>
      <ul>
        <li>{isAnnounced ? texts.pageOpens(event.id) : texts.cardOnly}</li>
        <li>{registrationOpen ? texts.registrationOpens(opensAt) : texts.registrationCloses}</li>
        {isNext && <li>{texts.becomesNext(next && next.id !== event.id ? next.title : null)}</li>}
        {!isNext && next && <li>{texts.staysNext(next.title)}</li>}
        <li>{texts.undo}</li>
      </ul>
      <FailureBox failure={failure} />
      <div className="row modal-foot">
        <Button label={texts.cancel} onPress={onClose} />
        <Button
          look="primary"
          label={isPending ? texts.publishing : texts.publish}
          isDisabled={isPending}
          onPress={publish}
        />
      </div>
    </Modal>
  )
}
