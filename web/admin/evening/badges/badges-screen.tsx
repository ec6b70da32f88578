import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { isMissing } from '#web/data/failure.ts'
import { adoptStyles } from '#web/ui/adopt-styles.ts'
import { Said } from '#web/ui/spoken.tsx'
import { getAll } from '../../data/api.ts'
import { useRead } from '../../data/use-read.ts'
import { Button } from '../../form/button.tsx'
import { NumberField } from '../../form/native-fields.tsx'
import { Screen } from '../../frame/screen.tsx'
import { EmptyState } from '../../list/empty-state.tsx'
import { ReadState } from '../../list/read-state.tsx'
import { paths } from '../../paths.ts'
import { useEvening } from '../use-evening.ts'
import { BadgeSheets, sheetsOf } from './badge-sheets.tsx'
import styles from './badges.scss?inline'
import { texts } from './texts.ts'

const mostBlanks = 100

/** Name tags for everybody who has a place, in the order of the Polish alphabet, and blank ones. */
export default function BadgesScreen() {
  adoptStyles(styles)
  const eventId = Number(useParams().id)
  const { evening, error: eveningError, reload: reloadEvening } = useEvening(eventId)
  const read = useRead(getAll(`/events/${eventId}/guests`, { sort: 'name' }))
  const [blanks, setBlanks] = useState<number | null>(10)
  if (isMissing(eveningError))
    return (
      <Screen title={texts.unknownTitle} lead={texts.unknown}>
        <Link className="button" href={paths.evenings}>
          {texts.toList}
        </Link>
      </Screen>
    )
  const guests = read.data?.data.filter(
    ({ status, attendee }) => (status === 'CONFIRMED' || status === 'CHECKED_IN') && attendee.firstName !== '',
  )
  const known = evening && guests && { types: evening.event.ticketTypes, guests }
  const count = Math.min(mostBlanks, Math.max(0, Math.trunc(blanks ?? 0)))
  const field = { id: 'blanks', name: 'blanks', value: blanks, error: undefined, onChange: setBlanks, onBlur: () => {} }
  const retry = () => {
    read.reload()
    reloadEvening()
  }
  return (
    <Screen
      title={texts.title}
      lead={[evening?.event.title, texts.lead].filter(Boolean).join('. ')}
      actions={
        <Link className="button button--small" href={paths.evening(eventId, 'guests')}>
          {texts.back}
        </Link>
      }
    >
      <ReadState read={{ data: known, error: read.error ?? eveningError, reload: retry }} label={texts.loading} />
      {known && (
        <>
          <div className="badge-options">
            <NumberField field={field} label={texts.blanks} help={texts.blanksHelp} min={0} max={mostBlanks} />
            <p className="row">
              <Button
                look="primary"
                label={texts.print}
                isDisabled={known.guests.length + count === 0}
                onPress={() => window.print()}
              />
              <span>{texts.sum(known.guests.length + count, sheetsOf(known.guests, count).length)}</span>
              <Said text={texts.sum(known.guests.length + count, sheetsOf(known.guests, count).length)} />
            </p>
          </div>
          {known.guests.length === 0 && <EmptyState {...texts.empty} />}
          <BadgeSheets {...known} blanks={count} />
        </>
      )}
    </Screen>
  )
}
