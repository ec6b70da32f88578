import { type FormEvent, useState } from 'react'
import { type DoorFound, DoorSearchQuery } from '#schema/door.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { texts } from '#web/texts/console/scanner.ts'
import { Button } from '../../form/button.tsx'
import { explain } from '../../form/explain.ts'
import { doorState, openDialog } from '../door-state.ts'
import { admitFound } from '../scan-actions.ts'
import { scannerCalls } from '../sync/scanner-calls.ts'

type State =
  | { kind: 'none' }
  | { kind: 'finding' }
  | { kind: 'found'; people: DoorFound[] }
  | { kind: 'failed'; why: string }

/** Finds people by name, for who has no code at hand. It needs network, because names are sealed in the list. */
export function Search() {
  const [values, setValues] = useState({ q: '' })
  const [errors, setErrors] = useState<{ q?: string | undefined }>({})
  const [search, setSearch] = useState<State>({ kind: 'none' })
  const change = (_: 'q', q: string) => {
    setValues({ q })
    setErrors({})
  }
  const { field, check } = useForm(DoorSearchQuery, { values, errors, change, setErrors })
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const eventId = doorState.getState().evening?.eventId
    if (search.kind === 'finding' || !check() || eventId === undefined) return
    setSearch({ kind: 'finding' })
    try {
      setSearch({ kind: 'found', people: await scannerCalls.search(eventId, values.q.trim()) })
    } catch (error) {
      setSearch({ kind: 'failed', why: navigator.onLine ? explain(error) : texts.search.offline })
    }
  }
  return (
    <>
      <form className="stack stack--tight" onSubmit={find} noValidate>
        <TextField field={field('q')} label={texts.search.field} help={texts.search.help} autoComplete="off" required />
        <button type="submit" className="button button--primary" aria-disabled={search.kind === 'finding'}>
          {search.kind === 'finding' ? texts.search.finding : texts.search.find}
        </button>
      </form>
      <div role="status">
        {search.kind === 'failed' && <p className="error-box">{search.why}</p>}
        {search.kind === 'found' && search.people.length === 0 && <p>{texts.search.none}</p>}
      </div>
      {search.kind === 'found' && <People people={search.people} />}
      <Button label={texts.search.walkIn} onPress={() => openDialog('walkIn')} />
    </>
  )
}

const People = ({ people }: { people: DoorFound[] }) => (
  <ul className="door-list">
    {people.map((person) => (
      <li key={person.hash}>
        <p>
          <strong>
            {person.firstName} {person.lastName}
          </strong>
          <span className="soft small">
            {person.type} · {texts.search.status[person.status]}
          </span>
        </p>
        {person.status !== 'CANCELLED' && <Button label={texts.search.admit} onPress={() => admitFound(person)} />}
      </li>
    ))}
  </ul>
)
