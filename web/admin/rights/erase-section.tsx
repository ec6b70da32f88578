import { useState } from 'react'
import type { Erasure, PersonalData } from '#schema/personal-data.ts'
import { isMissing } from '#web/data/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { send } from '../data/api.ts'
import { confirm } from '../dialog/confirm.tsx'
import { FailureBox } from '../form/failure-box.tsx'
import { Panel } from '../frame/panel.tsx'
import { countHeld } from './count-held.ts'
import { texts } from './texts.ts'

const copy = texts.erase

type EraseSectionProps = {
  data: PersonalData
  /** Called after it, with what was erased. Null if somebody else was first. */
  onErased: (erasure: Erasure | null) => void
}

/** Says what erasing does to each kind of data, asks once, and erases. */
export function EraseSection({ data, onErased }: EraseSectionProps) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const erase = async () => {
    if (isPending || !(await confirm({ ...copy.question, text: copy.question.text(data.email) }))) return
    setPending(true)
    setFailure(null)
    try {
      onErased(await send('DELETE', `/people/${encodeURIComponent(data.email)}`))
    } catch (error) {
      setPending(false)
      if (!isMissing(error)) return setFailure({ error })
      toast(copy.goneMeanwhile)
      onErased(null)
    }
  }
  return (
    <Panel heading={copy.heading} level={2}>
      <p>{copy.will}</p>
      <ul>
        {countHeld(data).map(({ kind, count }) => (
          <li key={kind}>
            {texts.kinds[kind]} ({count}): {copy.what[kind]}
          </li>
        ))}
      </ul>
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
