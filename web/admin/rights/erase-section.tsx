import { useEffect, useRef, useState } from 'react'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { isMissing } from '#web/data/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { get, send } from '../data/api.ts'
import { useRead } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { FailureBox } from '../form/failure-box.tsx'
import { useAction } from '../form/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { type HeldKind, heldOf, namedLine } from './held-data.tsx'
import { texts } from './texts.ts'

const copy = texts.erase
const doneCopy = copy.done

type HeldKindsProps = {
  data: PersonalData
  /** What happens to each kind, or what did. */
  what: Record<HeldKind, string>
  /** How many were counted, where it is not as many as are held. */
  counted?: Partial<Record<HeldKind, number>>
}

const HeldKinds = ({ data, what, counted = {} }: HeldKindsProps) => (
  <ul>
    {heldOf(data).map(({ kind, lines }) => (
      <li key={kind}>
        {texts.kinds[kind]} ({counted[kind] ?? lines.length}): {what[kind]}
      </li>
    ))}
  </ul>
)

type EraseSectionProps = {
  data: PersonalData
  /** Called after it, with what was erased. Null if somebody else was first. */
  onErased: (erasure: Erasure | null) => void
}

export function EraseSection({ data, onErased }: EraseSectionProps) {
  const { isPending, failure, run } = useAction()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (nonce: string, isChosen: boolean) =>
    setChosen((before) => new Set([...before].filter((other) => other !== nonce).concat(isChosen ? nonce : [])))
  const erase = async () => {
    if (isPending || !(await confirm({ ...copy.question, text: copy.question.text(data.email) }))) return
    await run(async () => {
      const namedEntrances = data.namedEntrances.map(({ nonce }) => nonce).filter((nonce) => chosen.has(nonce))
      const erasing = send('DELETE', `/people/${encodeURIComponent(data.email)}`, { namedEntrances })
      const erasure = await erasing.catch((error: unknown) => {
        if (!isMissing(error)) throw error
        toast(copy.goneMeanwhile)
        return null
      })
      onErased(erasure)
    })
  }
  return (
    <Panel heading={copy.heading} level={2}>
      <p>{copy.will}</p>
      <HeldKinds data={data} what={copy.what} />
      {data.namedEntrances.length > 0 && (
        <fieldset className="stack stack--close">
          <legend>{copy.named}</legend>
          {data.namedEntrances.map((entrance) => (
            <label key={`${entrance.eventId} ${entrance.nonce}`} className="check">
              <input
                type="checkbox"
                checked={chosen.has(entrance.nonce)}
                onChange={({ target }) => choose(entrance.nonce, target.checked)}
              />
              {namedLine(entrance)}
            </label>
          ))}
        </fieldset>
      )}
      <p className="soft">{copy.stays}</p>
      <FailureBox failure={failure} />
      <p>
        <button type="button" className="button button--danger" aria-disabled={isPending} onClick={() => void erase()}>
          {isPending ? copy.busy : copy.button}
        </button>
      </p>
    </Panel>
  )
}

/** What was erased, and that nothing is left: the address is looked up once more. */
export function ErasedSummary({ before, erasure }: { before: PersonalData; erasure: Erasure }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data, error } = useRead(get(`/people/${encodeURIComponent(before.email)}`))
  return (
    <section className="panel" aria-labelledby="erased">
      <h2 id="erased" ref={heading} tabIndex={-1}>
        {doneCopy.heading}
      </h2>
      <HeldKinds data={before} what={doneCopy.what} counted={erasure} />
      {erasure.placesGivenBack > 0 && <p>{doneCopy.places(erasure.placesGivenBack)}</p>}
      <p role="status">{isMissing(error) ? doneCopy.nothingLeft : data && data.email !== '' && doneCopy.left}</p>
      <p className="soft">{doneCopy.backups}</p>
    </section>
  )
}
