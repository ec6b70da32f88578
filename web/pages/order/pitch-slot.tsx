import { hourOnDate } from '#schema/dates.ts'
import type { Slot } from '#schema/slot.ts'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** When a presenter pitches, once they were told. */
export const PitchSlot = ({ slot, date }: { slot: Slot | null; date: string | null }) =>
  slot && (
    <p className="row pitch-slot">
      <Icon name="clock" />
      {texts.pitch(hourOnDate(slot.at, date), slot.seconds)}
    </p>
  )
