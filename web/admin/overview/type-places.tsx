import { texts } from '#web/texts/console/overview.ts'

type TypePlacesProps = { id: number; name: string; capacity: number; available: number }

/** How many places of a ticket type are taken. */
export const TypePlaces = ({ id, name, capacity, available }: TypePlacesProps) => (
  <li className="type-places">
    <span id={`type-${id}`} className="type-places-name">
      {name}
    </span>
    <span className="figures">{texts.taken(capacity - available, capacity)}</span>
    <meter aria-labelledby={`type-${id}`} min={0} max={Math.max(capacity, 1)} value={capacity - available} />
    <span className="soft small">{texts.left(available)}</span>
  </li>
)
