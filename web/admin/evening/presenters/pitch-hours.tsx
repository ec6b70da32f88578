import { hourOnDate } from '#schema/dates.ts'
import { pitchBreak } from '#schema/evening-limits.ts'
import type { EventDetail } from '#schema/event.ts'
import { hasBegun } from '#schema/event-time.ts'
import type { Pitch } from '#schema/pitch.ts'
import { hasSlots, isSameSlot, type Slot, slotsOf } from '#schema/slot.ts'
import { texts as eveningTexts } from '#web/texts/console/evening.ts'
import { toast } from '#web/ui/toast.ts'
import { send } from '../../data/api.ts'
import { useReloadReads } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { NumberField, TimeField } from '../../form/native-fields.tsx'
import { tellFailure, useAction } from '../../form/use-action.ts'
import { useTakeBack } from '../../messages/use-take-back.ts'
import { EveningForm, type useEveningForm } from '../evening-form.tsx'
import { nameOf } from './pitch-name.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.hours
const { labels } = eveningTexts

const secondsOf = ({ seconds }: Pitch) => seconds

type FormProps = { eventId: number; form: ReturnType<typeof useEveningForm> }

/** When the first pitch begins, and how long the breaks are. The list below shows at once what follows from it. */
export const HoursForm = ({ eventId, form }: FormProps) => (
  <EveningForm id={eventId} form={form}>
    <div className="form-grid">
      <TimeField field={form.field('pitchStart')} label={labels.pitchStart} help={texts.startHelp} half />
      <NumberField
        field={form.field('pitchBreak')}
        label={labels.pitchBreak}
        help={texts.breakHelp(pitchBreak.min, pitchBreak.max)}
        min={pitchBreak.min}
        max={pitchBreak.max}
        half
      />
    </div>
  </EveningForm>
)

type HourProps = { slot: Slot | undefined; date: string | null }

/** The hour of a pitch, before its name. */
export const Hour = ({ slot, date }: HourProps) =>
  slot ? (
    <time className="pitch-hour" dateTime={slot.at}>
      {hourOnDate(slot.at, date)}
    </time>
  ) : null

/** That a presenter knows no hour, or another one. Nothing if there is none to know. */
export function Told({ pitch: { told, hasAddress }, slot, date }: HourProps & { pitch: Pitch }) {
  if (!slot || isSameSlot(told, slot)) return null
  if (!hasAddress) return <span className="row-warning">{texts.noAddress}</span>
  return (
    <span className="row-warning">{told ? texts.knows(hourOnDate(told.at, date), told.seconds) : texts.untold}</span>
  )
}

type SendProps = { event: EventDetail; pitches: readonly Pitch[]; isEdited: boolean }

/** Who has to be told an hour, and the button that does. The mails can be taken back for a minute. */
export function SendHours({ event, pitches, isEdited }: SendProps) {
  const reload = useReloadReads()
  const { offer } = useTakeBack()
  const { isPending, run } = useAction(tellFailure)
  if (event.cancelled || hasBegun(event, new Date())) return null
  if (!hasSlots(event)) return <p className="soft">{event.date ? texts.noHour : texts.noDate}</p>
  const slots = slotsOf(event, pitches.map(secondsOf))
  const unknowing = pitches.filter(({ told, hasAddress }, at) => hasAddress && !isSameSlot(told, slots[at] ?? null))
  if (unknowing.length === 0) return <p className="soft">{texts.allKnow}</p>
  const outdated = unknowing.filter(({ told }) => told)
  const tell = () =>
    run(async () => {
      const { messages, batch } = await send('POST', `/events/${event.id}/slots`)
      await reload(`/events/${event.id}/pitches`, '/messages')
      if (batch === null) toast(texts.allKnow)
      else offer({ kind: 'slot', messages, batch })
    })
  return (
    <div className="stack stack--tight">
      {outdated.length > 0 && (
        <p className="row-warning">{texts.outdated(outdated.length, outdated.map(nameOf).join(', '))}</p>
      )}
      <p className="row">
        <Button label={texts.send(unknowing.length)} isDisabled={isPending || isEdited} onPress={() => void tell()} />
        {isEdited && <span className="soft small">{texts.saveFirst}</span>}
      </p>
    </div>
  )
}
