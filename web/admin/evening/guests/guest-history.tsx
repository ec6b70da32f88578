import type { GuestDetail } from '#schema/guest.ts'
import { texts as allTexts } from '#web/texts/console/guests.ts'
import { formatMoment } from '#web/texts/console/moments.ts'
import { useActorNames } from '../../changes/use-actor-names.ts'

const texts = allTexts.one

/** When the ticket was made, got its place, and was changed by organisers, newest first. */
export function GuestHistory({ guest: { createdAt, promotedAt, changes } }: { guest: GuestDetail }) {
  const { nameOf } = useActorNames()
  const steps = [
    ...changes.map(({ id, at, actor }) => ({ key: String(id), at, text: texts.changedBy(nameOf(actor)) })),
    ...(promotedAt ? [{ key: 'promoted', at: promotedAt, text: texts.promotedAt }] : []),
    { key: 'created', at: createdAt, text: texts.registeredAt },
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <section className="stack stack--tight">
      <h2>{texts.history}</h2>
      <ol className="guest-history">
        {steps.map(({ key, at, text }) => (
          <li key={key}>
            <span className="figures soft">{formatMoment(at)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
