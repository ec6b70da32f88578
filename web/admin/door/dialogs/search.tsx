import { useStore } from 'zustand'
import type { DoorFound } from '#schema/door.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { formatHour } from '#web/texts/console/moments.ts'
import { texts as allTexts } from '#web/texts/console/scanner.ts'
import { Button } from '../../form/button.tsx'
import { explain } from '../../form/explain.ts'
import { doorState, isCutOff, openDialog } from '../door-state.ts'
import { admitFound, admitNamed } from '../scan-actions.ts'
import { useOpening } from '../screen/use-opening.ts'
import { useText } from '../screen/use-text.ts'
import { useSearch } from './use-search.ts'

const texts = allTexts.search

/**
 * Finds people by name, for who has no code at hand. It needs network, because names are sealed in the list. Without network
 * somebody is let in by name, and organisers find out later who it was.
 */
export function Search() {
  const opening = useOpening()
  const isServerGone = useStore(doorState, isCutOff)
  const { value: q, field, setError } = useText('door-search')
  const search = useSearch(q, opening !== null || isServerGone)
  const isOffline = isServerGone || search.kind === 'offline'
  const admit = () => {
    try {
      admitNamed(q)
    } catch (failure) {
      setError(explain(failure))
    }
  }
  if (opening !== null) return <p>{allTexts.rehearsal.unavailable(opening)}</p>
  const addPerson = () => {
    doorState.setState({ searched: q.trim() })
    openDialog('walkIn')
  }
  return (
    <>
      <div className="stack stack--tight">
        <TextField
          field={field}
          label={texts.field}
          help={isOffline ? undefined : texts.help}
          autoComplete="off"
          required
        />
      </div>
      <div role="status">
        {isOffline && <p>{texts.offline}</p>}
        {search.kind === 'finding' && <p className="soft">{texts.finding}</p>}
        {search.kind === 'failed' && <p className="error-box">{search.why}</p>}
        {search.kind === 'found' && search.people.length === 0 && <p>{texts.none}</p>}
      </div>
      {isOffline ? (
        <Button
          look="primary"
          label={texts.admitNamed}
          aria-disabled={q.trim() === ''}
          onPress={() => q.trim() !== '' && admit()}
        />
      ) : (
        search.kind === 'found' && <People people={search.people} />
      )}
      <Button label={texts.walkIn} onPress={addPerson} />
    </>
  )
}

const People = ({ people }: { people: DoorFound[] }) => (
  <ul className="door-list">
    {people.map((person) => (
      <Found key={person.hash} person={person} />
    ))}
  </ul>
)

function Found({ person }: { person: DoorFound }) {
  const { firstName, lastName, university, type, status, at } = person
  const name = `${firstName} ${lastName}`
  return (
    <li>
      <p>
        <strong>{name}</strong> <span className="soft small">{[type, university].filter(Boolean).join(' · ')}</span>
      </p>
      {status === 'CONFIRMED' && (
        <Button label={texts.admit} aria-label={texts.admitOf(name)} onPress={() => admitFound(person)} />
      )}
      {status === 'CHECKED_IN' && (
        <span className="door-time">
          <span className="visually-hidden">{at ? texts.insideSince(formatHour(at)) : texts.inside}</span>
          <span aria-hidden="true">{at ? formatHour(at) : texts.inside}</span>
        </span>
      )}
      {status === 'CANCELLED' && <span className="soft small">{texts.cancelled}</span>}
    </li>
  )
}
