import { type ReactNode, useId, useRef, useState } from 'react'
import { texts } from '#web/texts/console/evening-speakers.ts'
import { texts as listTexts } from '#web/texts/console/list.ts'
import { Said } from '#web/ui/spoken.tsx'
import { matchesSearch } from '../list/matches-search.ts'

type Candidate = { id: number; name: string; note?: string }

type AddBySearchProps = {
  label: string
  help: string
  nothing: string
  /** Undefined while they are being read. */
  candidates: readonly Candidate[] | undefined
  onAdd: (candidate: Candidate) => void
  children?: ReactNode
}

const shownAtOnce = 6

/** A search whose matches are buttons that add them to a list. Enter adds the first match. The focus stays in the search. */
export function AddBySearch({ label, help, nothing, candidates, onAdd, children }: AddBySearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [added, setAdded] = useState('')
  const wanted = search.trim()
  const matches = wanted ? (candidates ?? []).filter(({ name, note }) => matchesSearch([name, note], wanted)) : []
  const add = (candidate: Candidate) => {
    onAdd(candidate)
    setSearch('')
    setAdded(texts.added(candidate.name))
    input.current?.focus()
  }
  const state = () => {
    if (!wanted) return added || help
    if (!candidates) return listTexts.loading
    return matches.length === 0 ? nothing : help
  }
  return (
    <div className="field add-by-search">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          value={search}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would submit the form.
            event.preventDefault()
            if (matches[0]) add(matches[0])
          }}
        />
        {children}
      </div>
      <p className="field-help" id={`${id}-help`}>
        {state()}
      </p>
      <Said text={state()} />
      {matches.length > 0 && (
        <ul className="matches">
          {matches.slice(0, shownAtOnce).map((candidate) => (
            <li key={candidate.id}>
              <button type="button" className="button button--small" onClick={() => add(candidate)}>
                {texts.add(candidate.name)} {candidate.note && <span className="soft">{candidate.note}</span>}
              </button>
            </li>
          ))}
          {matches.length > shownAtOnce && <li className="soft">{texts.more(matches.length - shownAtOnce)}</li>}
        </ul>
      )}
    </div>
  )
}
