import { navigate } from 'wouter/use-browser-location'
import { texts } from '#web/texts/console/content.ts'
import { toast } from '#web/ui/toast.ts'
import type { Collection } from '../data/api.ts'
import { useReloadReads } from '../data/use-read.ts'
import { confirm } from '../dialog/confirm.tsx'
import { FailureBox } from '../form/failure-box.tsx'
import { abandonChanges } from '../form/leave-guard.ts'
import { tellFailure, useAction } from '../form/use-action.ts'
import { Panel } from '../frame/panel.tsx'
import { type Item, nameOf } from './content-columns.tsx'

type RemoveSectionProps<T extends Item, Write> = {
  collection: Collection<T, Write>
  item: T
  /** What happens, and what prevents it. */
  text: string
  /** The screen to open afterwards. */
  listPath: string
}

/** Removes an item after a question. The toast offers to create it again. */
export function RemoveSection<T extends Item & Write, Write>(props: RemoveSectionProps<T, Write>) {
  const { collection, item, text, listPath } = props
  const { isPending, failure, run } = useAction()
  const reload = useReloadReads()
  const copy = texts.remove
  const name = nameOf(item)

  const restore = async () => {
    await collection.create(item)
    await reload(collection.path)
    toast(copy.undone(name))
  }

  const remove = async () => {
    const question = { heading: copy.question(name), text, action: copy.button, cancel: copy.cancel }
    if (isPending || !(await confirm(question))) return
    await run(async () => {
      await collection.remove(item.id)
      // What was typed is about something that is gone.
      abandonChanges()
      toast(copy.done(name), { action: { label: copy.undo, onClick: () => void restore().catch(tellFailure) } })
      void reload(`${collection.path}?`)
      navigate(listPath)
    })
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
