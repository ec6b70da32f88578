import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { texts } from '#web/texts/console/content.ts'
import { toast } from '#web/ui/toast.ts'
import type { Collection } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { explain } from '../form/explain.ts'
import { FailureBox } from '../form/failure-box.tsx'
import { mayLeave } from '../form/leave-guard.ts'
import { Panel } from '../frame/panel.tsx'

type RemoveSectionProps<T extends { id: number }, Write> = {
  collection: Collection<T, Write>
  item: T
  name: string
  /** The body of a write that creates it again. */
  write: Write
  /** What happens, and what prevents it. */
  text: string
  /** The screen to open afterwards. */
  listPath: string
}

/** Removes an item after a question. The toast offers to create it again. */
export function RemoveSection<T extends { id: number }, Write>(props: RemoveSectionProps<T, Write>) {
  const { collection, item, name, write, text, listPath } = props
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const reload = useReloadReads()
  const copy = texts.remove

  const restore = async () => {
    try {
      await collection.create(write)
      await reload(collection.path)
      toast(copy.undone(name))
    } catch (error) {
      toast(explain(error))
    }
  }

  const remove = async () => {
    if (isPending) return
    const question = { heading: copy.question(name), text, action: copy.button, cancel: copy.cancel }
    if (!(await confirm(question))) return
    setPending(true)
    setFailure(null)
    try {
      await collection.remove(item.id)
      // What was typed is about something that is gone.
      await mayLeave(async () => true)
      toast(copy.done(name), { action: { label: copy.undo, onClick: () => void restore() } })
      void reload(`${collection.path}?`)
      navigate(listPath)
    } catch (error) {
      setFailure({ error })
      setPending(false)
    }
  }

  return (
    <Panel heading={copy.heading} level={2}>
      <p className="soft">{text}</p>
      <FailureBox failure={failure} />
      <p>
        <button type="button" className="button button--danger" aria-disabled={isPending} onClick={() => void remove()}>
          {isPending ? copy.busy : copy.button}
          <span className="visually-hidden">: {name}</span>
        </button>
      </p>
    </Panel>
  )
}
