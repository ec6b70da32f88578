import type { ReactNode } from 'react'
import { formatDate } from '#schema/dates.ts'
import type { Event } from '#schema/event.ts'
import { AddressText } from '#web/pages/event-lists/address-text.tsx'
import { describeLocation } from '#web/pages/event-lists/location.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from './event-texts.ts'

type EventFactsProps = { event: Pick<Event, 'date' | 'time' | 'location_name' | 'address'> }

/** Date, time and place of an event. */
export const EventFacts = ({ event }: EventFactsProps) => (
  <dl className="event-facts">
    <Fact icon="calendar" name={texts.date}>
      {formatDate(event.date)}
    </Fact>
    <Fact icon="clock" name={texts.time}>
      {event.time}
    </Fact>
    <Fact icon="pin" name={texts.place}>
      <AddressText address={describeLocation(event)} />
    </Fact>
  </dl>
)

const Fact = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon name={icon} />
      <span className="visually-hidden">{name}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)
